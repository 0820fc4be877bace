"""Why something was refused, in the reader's language: by the house or by the rulebook."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.engine.contract import Fact
from app.people.guests import Language
from app.rulebook.refusals import sentence

HOUSE: Final[Mapping[str, Mapping[Language, str]]] = MappingProxyType(
    {
        "no_seat": {
            "en": "You have no seat at this table.",
            "el": "Δεν έχεις θέση σε αυτό το τραπέζι.",
            "pt-BR": "Você não tem lugar nesta mesa.",
            "ru": "У вас нет места за этим столом.",
        },
        "crowded": {
            "en": "Too many people watch this table already.",
            "el": "Πάρα πολλοί παρακολουθούν ήδη αυτό το τραπέζι.",
            "pt-BR": "Já há gente demais assistindo a esta mesa.",
            "ru": "За этим столом уже наблюдает слишком много людей.",
        },
        "no_table": {
            "en": "There is no such table.",
            "el": "Δεν υπάρχει τέτοιο τραπέζι.",
            "pt-BR": "Essa mesa não existe.",
            "ru": "Такого стола нет.",
        },
        "foreign_origin": {
            "en": "This page did not come from this house.",
            "el": "Αυτή η σελίδα δεν ήρθε από αυτό το σπίτι.",
            "pt-BR": "Esta página não veio desta casa.",
            "ru": "Эта страница пришла не из этого дома.",
        },
        "too_large": {
            "en": "That frame is too large.",
            "el": "Το μήνυμα είναι πολύ μεγάλο.",
            "pt-BR": "A mensagem é grande demais.",
            "ru": "Сообщение слишком велико.",
        },
        "flood": {
            "en": "Too many frames too fast.",
            "el": "Πάρα πολλά μηνύματα, πάρα πολύ γρήγορα.",
            "pt-BR": "Mensagens demais, rápido demais.",
            "ru": "Слишком много сообщений, слишком быстро.",
        },
        "malformed": {
            "en": "That frame says nothing.",
            "el": "Το μήνυμα δεν λέει τίποτα.",
            "pt-BR": "A mensagem não diz nada.",
            "ru": "Это сообщение ничего не значит.",
        },
        "hello_first": {
            "en": "Say hello first.",
            "el": "Χαιρέτα πρώτα.",
            "pt-BR": "Cumprimente primeiro.",
            "ru": "Сначала поздоровайтесь.",
        },
        "too_many_tabs": {
            "en": "This table is open in too many tabs.",
            "el": "Το τραπέζι είναι ανοιχτό σε πάρα πολλές καρτέλες.",
            "pt-BR": "Esta mesa está aberta em abas demais.",
            "ru": "Этот стол открыт в слишком многих вкладках.",
        },
        "too_many_sockets": {
            "en": "Too many connections come from your address. Close some and try again.",
            "el": "Πάρα πολλές συνδέσεις από τη διεύθυνσή σου. Κλείσε μερικές και δοκίμασε ξανά.",
            "pt-BR": "Há conexões demais do seu endereço. Feche algumas e tente de novo.",
            "ru": "С вашего адреса слишком много соединений. Закройте часть и попробуйте снова.",
        },
        "moved": {
            "en": "You have gone on with another device.",
            "el": "Συνέχισες σε άλλη συσκευή.",
            "pt-BR": "Você continuou em outro aparelho.",
            "ru": "Вы продолжили на другом устройстве.",
        },
        "restarting": {
            "en": "This house is being restarted. You will be back in a moment.",
            "el": "Το σπίτι επανεκκινείται. Σε λίγο θα είσαι πάλι εδώ.",
            "pt-BR": "A casa está reiniciando. Você volta já.",
            "ru": "Дом перезапускается. Через мгновение вы вернётесь.",
        },
        "fault": {
            "en": "Something broke here. Come back in a moment.",
            "el": "Κάτι χάλασε εδώ. Έλα ξανά σε λίγο.",
            "pt-BR": "Algo quebrou aqui. Volte daqui a pouco.",
            "ru": "Здесь что-то сломалось. Зайдите чуть позже.",
        },
    }
)
"""Refusals of a socket or of the house; those of a table and of the games stand in the rulebook."""


def because(clause: str, facts: Mapping[str, Fact], language: Language) -> str:
    """The sentence that tells a person why something changed nothing."""
    told = HOUSE.get(clause)
    return sentence(clause, facts, language) if told is None else told[language]
