import type { PartId } from '../catalogue.ts'
import type { common as english } from '../en/language.ts'
import { type Grammar, translation } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'ru',
  direction: 'ltr',
  list: [', ', ' и '],
  nobody: 'никто',
  space: ' ',
  colon: ': ',
  quotes: ['«', '»'],
  numbers: [],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = { avalon: 'Авалон', mafia: 'Мафия', midnight: 'Полночь' }

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../ru/${part}.ts`)

export const common = translation<typeof english>()({
  on: 'Вкл.',
  off: 'Выкл.',
  refusals: {
    closed: 'Сейчас тебя об этом не спрашивают.',
    answered: 'Твой ответ уже есть.',
    count: 'Нужно выбрать другое количество.',
    repeat: 'Каждого — только один раз.',
    barred: 'Это выбрать нельзя.',
    unknown: 'Такого варианта нет.',
  },
  asks: {
    'go-on': { prompt: 'Все увидели?', confirm: 'Дальше', done: 'Идём дальше.' },
    end: {
      prompt: 'Закончить эту игру? Победителя не будет.',
      confirm: 'Закончить игру',
      done: 'Игра закончена.',
    },
  },
  endPicks: { show: 'Показать роли', hide: 'Не показывать роли' },
  hostEnded: 'Хозяин закончил игру. Победителя нет.',
  award: '{title}: {names}. {why}.',
  entry: {
    title: 'Sofa & Dagger',
    bigScreen: 'Вывести на телевизор',
    guest: 'Гость',
    joining: 'Ищем стол {code}',
    takeSeat: 'Займи место',
    name: 'Твоё имя',
    changeCrest: 'Выбрать другой герб: {charge}, {colour}',
    charge: 'Фигура',
    colour: 'Цвет',
    sit: 'Сесть',
    sitting: 'Садимся',
    watch: 'Просто смотреть',
    full: 'Стол заполнен',
    fullWhy: 'Все места заняты. Попроси хозяина освободить одно или смотри.',
    nextGame: 'Игра уже идёт. Эту смотришь, в следующей играешь.',
    emptySeats: 'Из этой игры кто-то ушёл. Если это был ты, займи своё место снова. Остальных впускает хозяин.',
    takeLeft: 'Сесть на место: {name}',
    satBefore: 'Я уже здесь играю',
    satBeforeHow:
      'Выбери своё место. Мы спросим его прежний телефон; если тот минуту не на связи, ответить может и хозяин.',
    asked: 'Спрашиваем телефон игрока {name}. Если он минуту не на связи, ответить может и хозяин.',
    askedHost: 'Спрашиваем хозяина, можно ли тебе играть за игрока {name}.',
    saidNo: 'Ответ — нет: этот телефон не получит место игрока {name}. Договоритесь или займи другое место.',
    awaySeat: 'офлайн',
    noSeats: 'Здесь ещё никто не сидел.',
    awayLong: 'Нет связи со столом. Телефон пробует снова: включён ли Wi-Fi? Твоё место никуда не денется.',
    requesting: 'Просим хозяина тебя впустить. Не закрывай страницу.',
    codeIs: 'Код {letters}',
    newer: 'Вышла новая версия: страница сейчас обновится.',
    loading: 'Минутку',
    notDone: 'Не получилось. Попробуй ещё раз.',
    crests: {
      charges: {
        lion: 'Лев',
        anchor: 'Якорь',
        owl: 'Сова',
        rose: 'Роза',
        stag: 'Олень',
        key: 'Ключ',
        fox: 'Лиса',
        tower: 'Башня',
        griffin: 'Грифон',
        lily: 'Лилия',
        swan: 'Лебедь',
        sun: 'Солнце',
        hare: 'Заяц',
        oak: 'Дуб',
        snake: 'Змея',
        harp: 'Арфа',
        unicorn: 'Единорог',
        shell: 'Ракушка',
        bear: 'Медведь',
        acorn: 'Жёлудь',
        dolphin: 'Дельфин',
        bell: 'Колокол',
        rooster: 'Петух',
        eagle: 'Орёл',
      },
      colours: {
        red: 'Красный',
        blue: 'Синий',
        black: 'Чёрный',
        green: 'Зелёный',
        magenta: 'Малиновый',
        rust: 'Рыжий',
        purple: 'Лиловый',
        teal: 'Бирюзовый',
        grey: 'Серый',
        navy: 'Тёмно-синий',
        olive: 'Оливковый',
        brown: 'Коричневый',
      },
    },
  },
})
