import type { LanguageId } from './languages.ts'

/**
 * The names of bots at a table with this language: birds, unlike each other. They are the same on all screens, because
 * people use them to talk about each other, and so the server chooses them.
 */
export const botNames: Readonly<Record<LanguageId, readonly string[]>> = {
  en: ['Robin', 'Wren', 'Finch', 'Rook', 'Martin', 'Jay', 'Swift', 'Linnet', 'Teal', 'Heron', 'Kestrel'],
  de: ['Amsel', 'Fink', 'Meise', 'Spatz', 'Specht', 'Kiebitz', 'Elster', 'Dohle', 'Reiher', 'Falke', 'Zeisig'],
  es: [
    'Mirlo',
    'Gorrión',
    'Jilguero',
    'Tordo',
    'Grajo',
    'Vencejo',
    'Pinzón',
    'Garza',
    'Halcón',
    'Petirrojo',
    'Alondra',
  ],
  fr: ['Merle', 'Pinson', 'Moineau', 'Mésange', 'Geai', 'Grive', 'Héron', 'Loriot', 'Linotte', 'Martinet', 'Faucon'],
  'pt-BR': [
    'Sabiá',
    'Canário',
    'Pardal',
    'Curió',
    'Garça',
    'Tucano',
    'Andorinha',
    'Gavião',
    'Sanhaço',
    'Bem-te-vi',
    'Tico-tico',
  ],
  ru: ['Зяблик', 'Дрозд', 'Снегирь', 'Скворец', 'Стриж', 'Щегол', 'Грач', 'Кулик', 'Сокол', 'Клёст', 'Жаворонок'],
  'zh-Hans': ['知更鸟', '画眉', '百灵', '黄莺', '喜鹊', '燕子', '云雀', '翠鸟', '白鹭', '夜莺', '鹦鹉'],
  'zh-Hant': ['知更鳥', '畫眉', '百靈', '黃鶯', '喜鵲', '燕子', '雲雀', '翠鳥', '白鷺', '夜鶯', '鸚鵡'],
}
