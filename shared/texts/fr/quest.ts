import type { quest as english } from '../en/quest.ts'
import { translation } from '../templates.ts'

export const quest = translation<typeof english>()({
  sides: { good: 'Bien', evil: 'Mal' },
  ballots: { approve: 'Pour', reject: 'Contre' },
  cards: { success: 'Succès', fail: 'Échec', reverse: 'Inversion' },
  counted: {
    success: { other: '{n} Succès' },
    fail: { one: '{n} Échec', other: '{n} Échecs' },
    reverse: { one: '{n} Inversion', other: '{n} Inversions' },
  },
  options: {
    players: { label: 'Combien', text: 'Combien vous jouerez. D’autres options en dépendent.' },
    seating: {
      label: 'Places',
      text: 'On mène dans cet ordre. Range les places comme chez vous, ou mélange-les.',
    },
  },
  values: {
    players: { seated: 'Toute la table' },
    seating: { room: 'Comme chez vous', shuffled: 'Mélangées' },
  },
  seatsNeed: 'Choisis au moins autant de monde qu’il y en a à table.',
  movedNotice: 'Une place a bougé : on ne mélange plus.',
  seatsWithout: 'Toute la table jouera : vous êtes plus que prévu.',
  seatsNotice: 'Retour à « Toute la table » : vous êtes plus que prévu.',
  unread: {
    one: '{names} n’a pas encore lu sa carte.',
    other: '{names} n’ont pas encore lu leur carte.',
  },
  few: { one: 'Il manque une personne.', other: 'Il manque {n:words} personnes.' },
  many: {
    one: 'Une personne de trop : {game} se joue de 5 à 10.',
    other: '{n:Words} personnes de trop : {game} se joue de 5 à 10.',
  },
  read: {
    prompt: 'Personne d’autre ne doit voir ta carte.',
    confirm: 'J’ai compris mon rôle',
    done: 'Tu as lu ta carte. Tu peux la relire quand tu veux.',
  },
  refusals: {
    acknowledge: { closed: 'Il n’y a pas de carte à confirmer en ce moment.' },
    team: {
      closed: 'Seule la personne qui mène propose une équipe, et seulement quand on la demande.',
      answered: 'Ton équipe est déjà proposée.',
      repeat: 'On ne peut être qu’une fois dans l’équipe.',
      unknown: 'L’équipe se choisit parmi ceux qui jouent à cette table.',
    },
    vote: {
      closed: 'Aucun vote ne t’attend en ce moment.',
      answered: 'Tu as voté, et un vote ne change pas.',
      count: 'Choisis : pour ou contre.',
      unknown: 'Choisis pour ou contre.',
    },
    card: {
      closed: 'Tu n’as pas de carte à jouer : seule l’équipe joue, une carte par personne.',
      answered: 'Tu as joué ta carte, et elle ne change pas.',
      count: 'Joue exactement une carte.',
    },
  },
  awards: {
    fooled: {
      title: 'S’est fait avoir',
      why: {
        one: 'A dit oui à une équipe avec le Mal à bord',
        other: 'A dit oui à {n:words} équipes avec le Mal à bord',
      },
    },
    near: { title: 'Drôle de compagnie', why: 'Du Bien, mais a voté comme le Mal {n} fois sur {votes}' },
    never: {
      title: 'Non merci',
      why: { one: 'Contre la seule équipe', other: 'Contre les {n:words} équipes' },
    },
    always: {
      title: 'Oui à tout',
      why: { one: 'Pour la seule équipe', other: 'Pour les {n:words} équipes' },
    },
    wary: { title: 'L’a vu venir', why: 'Du Bien, et contre chaque équipe qui a échoué' },
    hands: 'Des mains sûres, chaque fois',
    quest: {
      snake: {
        title: 'Le Serpent',
        why: { one: 'Du Mal, et a laissé réussir une quête', other: 'Du Mal, et a laissé réussir {n:words} quêtes' },
      },
      clean: {
        title: 'Jamais sur une quête ratée',
        why: { one: 'Présence sur une quête', other: 'Présence sur {n:words} quêtes' },
      },
      lone: { title: 'Le Non solitaire', why: 'Seule voix contre une quête qui a échoué' },
      home: { title: 'A tenu le canapé au chaud', why: 'Aucune quête de toute la partie' },
    },
    mission: {
      snake: {
        title: 'Le Serpent',
        why: {
          one: 'Du Mal, et a laissé réussir une mission',
          other: 'Du Mal, et a laissé réussir {n:words} missions',
        },
      },
      clean: {
        title: 'Jamais sur une mission ratée',
        why: { one: 'Présence sur une mission', other: 'Présence sur {n:words} missions' },
      },
      lone: { title: 'Le Non solitaire', why: 'Seule voix contre une mission qui a échoué' },
      home: { title: 'A tenu le canapé au chaud', why: 'Aucune mission de toute la partie' },
    },
  },
})
