"""The words of the terminal in Portuguese. `key@game` is what only that game calls otherwise."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "deal": "Partida {deal}",
    "trump": "trunfo {trump}",
    "no_trump": "sem trunfo",
    "unnamed": "trunfo por escolher",
    "stock": "monte {count}",
    "pile": "lixo ({count})",
    "side": "Lado {letter}: {seats}. Total {total}, na mesa {laid}, morto {packet}{opening}",
    "opening": ", abertura {laid} de {asked}",
    "untaken": "por pegar",
    "taken": "pego, ainda não jogado",
    "played": "em jogo",
    "gone": "já não existe",
    "none": "nenhum",
    "clean": "canastra limpa",
    "dirty": "canastra suja",
    "no_melds": "nada baixado",
    "you": "você",
    "cards": "{who}: {count}",
    "hands": "cartas na mão",
    "hand": "sua mão ({count})",
    "fresh": "novas: {cards}",
    "dealt": "Partida {deal}: {who} dá as cartas, vira-se {cards}",
    "dealt_own": "Partida {deal}: você dá as cartas, vira-se {cards}",
    "dealt_plain": "Partida {deal}: {who} dá as cartas",
    "dealt_plain_own": "Partida {deal}: você dá as cartas",
    "draw": "{who} compra",
    "draw_own": "Você compra {cards}",
    "take": "{who} pega o lixo ({count}){named}",
    "take_own": "Você pega o lixo ({count}){named}",
    "meld": "{who} baixa {cards}",
    "meld_own": "Você baixa {cards}",
    "add": "{who} acrescenta {cards} ao jogo {meld}",
    "add_own": "Você acrescenta {cards} ao jogo {meld}",
    "discard": "{who} descarta {cards}",
    "discard_own": "Você descarta {cards}",
    "exchange": "{who} põe {cards} no lixo e compra outra",
    "exchange_own": "Você põe {cards} no lixo e compra outra",
    "pass": "{who} passa",
    "pass_own": "Você passa",
    "trump_named": "{who} escolhe o trunfo: {note}",
    "trump_named_own": "Você escolhe o trunfo: {note}",
    "withdraw": "{who} recolhe os jogos desta vez",
    "withdraw_own": "Você recolhe os jogos desta vez",
    "packet": "{who} pega o morto{named}",
    "packet_own": "Você pega o morto{named}",
    "show": "{who} mostra {cards} e compra no lugar",
    "show_own": "Você mostra {cards} e compra no lugar",
    "claim": "{who} reclama a abertura: {count} cartas voltam e agora se pedem {raised}",
    "claim_own": "Você reclama a abertura: {count} cartas voltam e agora se pedem {raised}",
    "lot": "{who} tira {cards} no sorteio do carteador",
    "lot_own": "Você tira {cards} no sorteio do carteador",
    "tranca_remove": "Tranca! O lixo sai do jogo ({count})",
    "tranca_block": "Tranca! O próximo não pode pegar o lixo",
    "refill_packet": "Um morto vira monte ({count})",
    "refill_pile": "O lixo é embaralhado e vira monte ({count})",
    "play": "{who} joga {cards}",
    "play_own": "Você joga {cards}",
    "trick": "{who} leva a vaza: {cards}",
    "trick_own": "Você leva a vaza: {cards}",
    "call": "{who}: bip-bip! {cards}; trunfo {note} a partir da próxima saída",
    "call_own": "Você canta bip-bip: {cards}; trunfo {note} a partir da próxima saída",
    "leftover": "Ninguém mais compra; sobraram: {cards}",
    "closed": "{who} bate",
    "closed_own": "Você bate",
    "passed_out": "A partida acabou: todos passaram",
    "stalemate": "A partida acabou: ninguém mais baixa nem compra",
    "stock_out": "A partida acabou: o monte terminou",
    "played_out": "A partida acabou: todas as cartas foram jogadas",
    "shown": "    Dólares: {cards}",
    "packets_left": "mortos {count}",
    "removed": "fora do jogo {count}",
    "blocked": "fechado para você nesta vez",
    "claimable": "Você pode reclamar a abertura de {who}, se foi curta.",
    "next_trump": "a partir da próxima saída {trump}",
    "player": (
        "{who}: total {total}, vazas {tricks} ({captured}), cantos {calls}, na mão {size}{open}"
    ),
    "open_pairs": ", à vista: {cards}",
    "trick_now": "vaza",
    "last_trick": "vaza anterior",
    "prompt": "Sua jogada (? mostra o que é possível)> ",
    "aside": "Você pode intervir (Enter deixa passar)> ",
    "moves": "jogadas",
    "melds": "jogos",
    "adds": "acréscimos",
    "discards": "descartes",
    "plays": "cartas para jogar",
    "sheet": "Partida {deal}, lado {letter}",
    "sheet_all": "Partida {deal}",
    "item_melds": "cartas baixadas",
    "item_bonuses": "canastras",
    "item_going_out": "batida",
    "item_packet": "morto",
    "item_hand": "cartas na mão",
    "item_dollars": "Dólares",
    "item_nothing_melded": "nada baixado",
    "item_tricks": "vazas",
    "item_calls": "cantos",
    "item_total": "esta partida",
    "item_match": "jogo",
    "void": "A partida não conta para ninguém.",
    "won": "O lado {letters} vence o jogo.",
    "won_by": "Vence o jogo: {names}.",
    "bye": "Até logo.",
    "not_cards": "Isto não são cartas: {words}. Escreva 5h, Th, 2c, Xr.",
    "help": (
        "Jogadas: draw · take · meld 5h 6h 7h · add 1 8h 9h · discard Kd · pass · trump s\n"
        "Cartas: valor A 2-9 T J Q K e depois naipe s h d c (espadas, copas, ouros, paus); jokers "
        "Xr e Xb. O curinga fica onde você o escreve: meld 5h 2c 7h\n"
        "? mostra o que é possível; ? 5h 6h o que se faz com estas cartas; table mostra a mesa de "
        "novo; quit termina."
    ),
    "help@altaneira": (
        "Jogadas: draw · redraw · take 5h 6h 7h · meld 5h 6h 7h · add 1 8h 9h · discard Kd · pass\n"
        "Cartas: valor A 2-9 T J Q K e depois naipe s h d c (espadas, copas, ouros, paus). O Melé "
        "(qualquer 2) fica onde você o escreve: meld 5h 2c 7h\n"
        "? mostra o que é possível; ? 5h 6h o que se faz com estas cartas; table mostra a mesa de "
        "novo; quit termina."
    ),
    "dealt@bipbip": "Partida {deal}: {who} dá as cartas, o corte é {cards}",
    "dealt_own@bipbip": "Partida {deal}: você dá as cartas, o corte é {cards}",
    "help@bipbip": (
        "Jogadas: play 5h · call Kh Qh · pass\n"
        "Cartas: valor A 2-9 T J Q K e depois naipe s h d c (espadas, copas, ouros, paus). O 2 é a "
        "mais alta, depois o ás; de duas iguais ganha a segunda.\n"
        "? mostra o que é possível; ? Kh Qh o que se faz com estas cartas; table mostra a mesa de "
        "novo; quit termina."
    ),
}
