"""The words of the terminal in Russian. `key@game` is what only that game calls otherwise."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "deal": "Сдача {deal}",
    "trump": "козырь {trump}",
    "no_trump": "без козыря",
    "unnamed": "козырь ещё не назван",
    "stock": "колода {count}",
    "pile": "сброс ({count})",
    "side": "Сторона {letter}: {seats}. Всего {total}, на столе {laid}, пакет {packet}{opening}",
    "opening": ", открытие {laid} из {asked}",
    "untaken": "не взят",
    "taken": "взят, ещё не в игре",
    "played": "в игре",
    "gone": "его больше нет",
    "none": "нет",
    "clean": "чистая бириба",
    "dirty": "грязная бириба",
    "no_melds": "ничего не выложено",
    "you": "вы",
    "cards": "{who}: {count}",
    "hands": "карт на руках",
    "hand": "ваша рука ({count})",
    "fresh": "новые: {cards}",
    "dealt": "Сдача {deal}: сдаёт {who}, открыта {cards}",
    "dealt_own": "Сдача {deal}: сдаёте вы, открыта {cards}",
    "dealt_plain": "Сдача {deal}: сдаёт {who}",
    "dealt_plain_own": "Сдача {deal}: сдаёте вы",
    "draw": "{who}: берёт карту",
    "draw_own": "Вы берёте {cards}",
    "take": "{who}: берёт сброс ({count}){named}",
    "take_own": "Вы берёте сброс ({count}){named}",
    "meld": "{who}: выкладывает {cards}",
    "meld_own": "Вы выкладываете {cards}",
    "add": "{who}: докладывает {cards} к комбинации {meld}",
    "add_own": "Вы докладываете {cards} к комбинации {meld}",
    "discard": "{who}: сбрасывает {cards}",
    "discard_own": "Вы сбрасываете {cards}",
    "exchange": "{who}: кладёт {cards} в сброс и берёт другую",
    "exchange_own": "Вы кладёте {cards} в сброс и берёте другую",
    "pass": "{who}: пас",
    "pass_own": "Вы пасуете",
    "trump_named": "{who}: называет козырь {note}",
    "trump_named_own": "Вы называете козырь {note}",
    "withdraw": "{who}: забирает назад выложенное за этот ход",
    "withdraw_own": "Вы забираете назад выложенное за этот ход",
    "packet": "{who}: берёт пакет{named}",
    "packet_own": "Вы берёте пакет{named}",
    "show": "{who}: открывает {cards} и берёт взамен",
    "show_own": "Вы открываете {cards} и берёте взамен",
    "claim": "{who}: заявляет о коротком открытии; вернулось карт: {count}, теперь порог {raised}",
    "claim_own": "Вы заявляете о коротком открытии; вернулось карт: {count}, теперь порог {raised}",
    "lot": "{who}: тянет {cards} на первую сдачу",
    "lot_own": "Вы тянете {cards} на первую сдачу",
    "tranca_remove": "Транка! Сброс выходит из игры ({count})",
    "tranca_block": "Транка! Следующий игрок не может взять сброс",
    "refill_packet": "Пакет становится колодой ({count})",
    "refill_pile": "Сброс перетасован и становится колодой ({count})",
    "play": "{who}: ходит {cards}",
    "play_own": "Вы ходите {cards}",
    "trick": "{who}: берёт взятку {cards}",
    "trick_own": "Вы берёте взятку {cards}",
    "call": "{who}: бип-бип! {cards}; со следующего захода козырь {note}",
    "call_own": "Вы объявляете бип-бип: {cards}; со следующего захода козырь {note}",
    "leftover": "Карт больше не берут; остались: {cards}",
    "closed": "{who}: закрывает сдачу",
    "closed_own": "Вы закрываете сдачу",
    "passed_out": "Сдача окончена: все спасовали",
    "stalemate": "Сдача окончена: никто больше не выкладывает и не берёт",
    "stock_out": "Сдача окончена: колода кончилась",
    "played_out": "Сдача окончена: все карты сыграны",
    "shown": "    Долары: {cards}",
    "packets_left": "Морто {count}",
    "removed": "вышло из игры {count}",
    "blocked": "в этот ход закрыт для вас",
    "claimable": "Можно заявить, что открытие ({who}) короткое, если это так.",
    "next_trump": "со следующего захода {trump}",
    "player": (
        "{who}: всего {total}, взяток {tricks} ({captured}), объявлено {calls}, "
        "на руках {size}{open}"
    ),
    "open_pairs": ", открыты: {cards}",
    "trick_now": "взятка",
    "last_trick": "прошлая взятка",
    "prompt": "Ваш ход (? показывает, что можно)> ",
    "aside": "Можно вмешаться (Enter, если не нужно)> ",
    "moves": "ходы",
    "melds": "комбинации",
    "adds": "доложить",
    "discards": "сбросить",
    "plays": "можно сыграть",
    "sheet": "Сдача {deal}, сторона {letter}",
    "sheet_all": "Сдача {deal}",
    "item_melds": "выложенные карты",
    "item_bonuses": "бирибы",
    "item_going_out": "закрытие",
    "item_packet": "пакет",
    "item_hand": "карты на руках",
    "item_dollars": "Долары",
    "item_nothing_melded": "ничего не выложено",
    "item_tricks": "взятки",
    "item_calls": "объявления",
    "item_total": "за эту сдачу",
    "item_match": "партия",
    "void": "Сдача никому не засчитана.",
    "won": "Сторона {letters} выигрывает партию.",
    "won_by": "Партию выигрывает: {names}.",
    "bye": "До свидания.",
    "not_cards": "Это не карты: {words}. Пишите 5h, Th, 2c, Xr.",
    "help": (
        "Ходы: draw · take · meld 5h 6h 7h · add 1 8h 9h · discard Kd · pass · trump s\n"
        "Карты: достоинство A 2-9 T J Q K, затем масть s h d c (пики, черви, бубны, трефы); "
        "джокеры Xr и Xb. Дикая карта ложится туда, где вы её написали: meld 5h 2c 7h\n"
        "? показывает, что можно; ? 5h 6h что можно сделать с этими картами; table показывает "
        "стол ещё раз; quit завершает."
    ),
    "side@altaneira": (
        "Сторона {letter}: {seats}. Всего {total}, на столе {laid}, Морто {packet}{opening}"
    ),
    "clean@altaneira": "канастра лимпа",
    "dirty@altaneira": "канастра сужа",
    "packet@altaneira": "{who}: берёт Морто{named}",
    "packet_own@altaneira": "Вы берёте Морто{named}",
    "refill_packet@altaneira": "Морто становится колодой ({count})",
    "item_bonuses@altaneira": "канастры",
    "item_packet@altaneira": "Морто",
    "item_going_out@altaneira": "батида",
    "help@altaneira": (
        "Ходы: draw · redraw · take 5h 6h 7h · meld 5h 6h 7h · add 1 8h 9h · discard Kd · pass\n"
        "Карты: достоинство A 2-9 T J Q K, затем масть s h d c (пики, черви, бубны, трефы). Меле "
        "(любая двойка) ложится туда, где вы её написали: meld 5h 2c 7h\n"
        "? показывает, что можно; ? 5h 6h что можно сделать с этими картами; table показывает "
        "стол ещё раз; quit завершает."
    ),
    "dealt@bipbip": "Сдача {deal}: сдаёт {who}, на козыря снята {cards}",
    "dealt_own@bipbip": "Сдача {deal}: сдаёте вы, на козыря снята {cards}",
    "help@bipbip": (
        "Ходы: play 5h · call Kh Qh · pass\n"
        "Карты: достоинство A 2-9 T J Q K, затем масть s h d c (пики, черви, бубны, трефы). Старше "
        "всех двойка, потом туз; из двух одинаковых берёт вторая.\n"
        "? показывает, что можно; ? Kh Qh что можно сделать с этими картами; table показывает "
        "стол ещё раз; quit завершает."
    ),
}
