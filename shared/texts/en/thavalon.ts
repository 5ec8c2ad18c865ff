import { source } from '../templates.ts'

export const thavalon = source({
  title: 'THavalon',
  tagline: 'Everyone has a different role. Five missions decide who wins.',
  primer: [
    {
      heading: 'Everyone has a role',
      text: 'Your card says if you are Good or Evil, what you know and what you may play.',
    },
    {
      heading: 'A leader proposes a team',
      text: 'Everyone votes on the team. If it is rejected, the next player proposes one. The last proposal of a round goes without a vote.',
    },
    {
      heading: 'Success, Fail, Reverse',
      text: 'The team plays cards in secret. A Fail makes the mission fail, a Reverse turns the result around.',
    },
    {
      heading: 'Who wins',
      text: 'Three fail: Evil wins. After three successes an Evil player, the Assassin, may guess Merlin or the Lovers. If that is right, Evil wins.',
    },
  ],
  /** `called` is the role as it is used of a person: `Ada was Merlin`. */
  roles: {
    merlin: {
      name: 'Merlin',
      called: 'Merlin',
      card: 'Help Good win, hidden from the Assassin; Lancelot, who is Good, looks Evil to you, and Mordred does not.',
    },
    percival: {
      name: 'Percival',
      called: 'Percival',
      card: 'You are told who is Merlin or Morgana, but not which of the two.',
    },
    tristan: {
      name: 'Tristan',
      called: 'Tristan',
      card: 'Help Good win, and stay hidden with Iseult: the Assassin may name the two of you as the Lovers.',
    },
    iseult: {
      name: 'Iseult',
      called: 'Iseult',
      card: 'Help Good win, and stay hidden with Tristan: the Assassin may name the two of you as the Lovers.',
    },
    lancelot: {
      name: 'Lancelot',
      called: 'Lancelot',
      card: 'Help Good win: you may also play Reverse on a mission, but to Merlin you look Evil.',
    },
    nimue: {
      name: 'Nimue',
      called: 'Nimue',
      card: 'Help Good win by knowing which roles are in the game, and stay hidden: the Assassin may name you.',
    },
    arthur: {
      name: 'Arthur',
      called: 'Arthur',
      card: 'You know which Good roles are in the game. When two missions have failed and at most one has succeeded, you may declare.',
    },
    titania: {
      name: 'Titania',
      called: 'Titania',
      card: 'Help Good win: to Evil players you look Evil, and they are told that one of those they see is not.',
    },
    mordred: { name: 'Mordred', called: 'Mordred', card: 'Make three missions fail, hidden even from Merlin.' },
    morgana: {
      name: 'Morgana',
      called: 'Morgana',
      card: 'Make three missions fail, and look like Merlin to Percival.',
    },
    maelagant: {
      name: 'Maelagant',
      called: 'Maelagant',
      card: 'Make three missions fail: you may also play Reverse.',
    },
    agravaine: {
      name: 'Agravaine',
      called: 'Agravaine',
      card: 'You can only play Fail. If a mission with you succeeds despite a Fail, you may declare, and it fails after all.',
    },
    colgrevance: {
      name: 'Colgrevance',
      called: 'Colgrevance',
      card: 'Make three missions fail: you know the other Evil players and their roles, and they do not know you.',
    },
  },
  /** What a role does, in two to four words. */
  powers: {
    merlin: 'sees Evil',
    percival: 'sees Merlin or Morgana',
    tristan: 'knows Iseult',
    iseult: 'knows Tristan',
    lancelot: 'may Reverse',
    nimue: 'knows the roles',
    arthur: 'may declare',
    titania: 'looks Evil to Evil',
    mordred: 'unseen by Merlin',
    morgana: 'looks like Merlin',
    maelagant: 'may Reverse',
    agravaine: 'must Fail, may declare',
    colgrevance: 'unseen by Evil',
  },
  options: {
    pools: {
      label: 'Roles that may be drawn',
      text: 'Those of the box for your number of players, or those that you tick. Each side draws as many as it needs.',
    },
    'round-one-choice': {
      label: 'Round 1: choose one of two',
      text: 'Two leaders propose a team each, then one vote decides: Approve sends the first, Reject or a tie the second.',
    },
    'no-target': {
      label: 'The Assassin may call “no target”',
      text: 'Right if nobody whom the Assassin may name is in the game. With the roles of the box it is for 7 players only.',
    },
  },
  values: { pools: { box: 'As in the box', own: 'Your own' } },
  presets: {
    first: { label: 'First game', text: 'The game as it is.' },
    choice: { label: 'One of two', text: 'Mission 1 begins with two teams, and one vote that chooses.' },
    nobody: { label: 'No target', text: 'The Assassin may say that there is nobody to name.' },
  },
  /** Why calling “no target” cannot be chosen; why it was switched off; that the next game goes without it. */
  needs: {
    seven: {
      beside: 'Only with 7 players.',
      off: 'Calling “no target” was switched off: it is for 7 players only.',
      without: 'Without calling “no target”: it is for 7 players only.',
    },
    target: {
      beside: 'Only where a draw may leave nobody to name.',
      off: 'Calling “no target” was switched off: with these roles there is always somebody to name.',
      without: 'Without calling “no target”: with these roles there is always somebody to name.',
    },
  },
  /** Why the pools are too small to draw from, or leave nobody to name. */
  objections: {
    good: { one: 'The draw needs one more Good role.', other: 'The draw needs {n:words} more Good roles.' },
    evil: { one: 'The draw needs one more Evil role.', other: 'The draw needs {n:words} more Evil roles.' },
    target: 'The Assassin needs somebody to name: Merlin, the Lovers or Nimue.',
  },
  hints: {
    'good-favoured': 'With 6 or 9 players Good wins more often. 5, 7, 8 or 10 are fair.',
    'own-size': 'Some of these roles are not in the rules for this number of players.',
  },
  /** The pool of each side, of which so many are dealt. */
  inPlay: { good: { other: '{n} Good of {roles}' }, evil: { other: '{n} Evil of {roles}' } },
  does: {
    success: 'Helps the mission.',
    fail: 'Harms the mission.',
    reverse: 'Turns the result around.',
    agravaine: 'Everyone learns who you are, and mission {mission} fails.',
    arthur: 'Everyone learns who you are. Your votes count double, but you cannot go on missions 3 and 4.',
  },
  outcomes: {
    quests: 'Good wins: three missions succeeded, and the Assassin was wrong.',
    assassination: 'Evil wins: the Assassin was right.',
    sabotage: 'Evil wins: three missions failed.',
  },
  told: {
    dealt: 'The cards are dealt. {leader} leads first.',
    led: 'Mission {mission}, proposal {attempt}: {leader} leads.',
    'led-again': '{leader} proposes again for mission {mission}.',
    proposed: '{leader} proposes {team} for mission {mission}.',
    opened: 'Everyone votes on the team for mission {mission}.',
    'opened-choice': 'Everyone chooses between the two teams for mission {mission}.',
    approved: 'The team is approved: {approvals}, {rejections}.',
    rejected: 'The team is rejected: {approvals}, {rejections}.',
    first: 'The first team goes: {approvals}, {rejections}.',
    second: 'The second team goes: {approvals}, {rejections}.',
    approvals: { other: '{n} approve' },
    rejections: { other: '{n} reject' },
    departed: '{team} go on mission {mission}.',
    'departed-unvoted': '{team} go on mission {mission}, without a vote.',
    'declared-agravaine': '{by} is Agravaine: mission {mission} fails after all.',
    'declared-arthur': '{by} is Arthur: his votes count double, but he cannot go on missions 3 and 4.',
    hunted: '{assassin} is the Assassin. One guess: if it is right, Evil wins. Evil may talk openly.',
  },
  /** The result before its arithmetic: what the Reverses did, and where one Fail was too few. */
  quested: {
    succeeded: 'Mission {mission} succeeds. {cards}.',
    'succeeded-despite': 'One Fail, but mission {mission} needs two: it succeeds.',
    'succeeded-turned': 'Mission {mission} succeeds. A Reverse turned it around. {cards}.',
    'succeeded-alone': 'Mission {mission} succeeds. A Reverse alone changes nothing here. {cards}.',
    'succeeded-cancelled': 'Mission {mission} succeeds. The two Reverses cancel out. {cards}.',
    'succeeded-cancelled-despite':
      'Mission {mission} succeeds. The two Reverses cancel out. One Fail, and it needs two.',
    failed: 'Mission {mission} fails. {cards}.',
    'failed-turned': 'Mission {mission} fails. A Reverse turned it around. {cards}.',
    'failed-cancelled': 'Mission {mission} fails. The two Reverses cancel out. {cards}.',
  },
  shot: {
    merlin: '{by} names {at} as Merlin.',
    lovers: '{by} names {at} as the Lovers.',
    nimue: '{by} names {at} as Nimue.',
    none: '{by} calls “no target”.',
  },
  moment: {
    deal: 'Everyone reads their own card. {n} of {players} have.',
    team: '{leader} picks {size} for mission {mission}',
    'team-last': '{leader} picks {size} for mission {mission}. Last proposal: no vote',
    vote: 'Vote on {leader}’s team.',
    choice: 'Everyone chooses between the two teams for mission {mission}',
    approved: 'The team is approved',
    rejected: 'The team is rejected',
    first: 'The first team goes',
    second: 'The second team goes',
    quest: 'The team plays its cards for mission {mission}',
    succeeded: 'Mission {mission} succeeds',
    failed: 'Mission {mission} fails',
    assassination: '{assassin} is the Assassin. One guess: if it is right, Evil wins.',
  },
  asks: {
    team: {
      prompt: 'You lead: pick {size} for mission {mission}',
      last: 'You lead: pick {size} for mission {mission}. Last proposal: no vote',
      confirm: 'Propose this team',
      done: 'Your team is proposed.',
    },
    vote: {
      prompt: '{team} for mission {mission}: approve or reject?',
      choice: 'Approve: {team} go. Reject: {other} go.',
      confirm: 'Cast my vote',
      done: 'Your vote is in.',
    },
    card: {
      prompt: 'You are on mission {mission}: play a card',
      confirm: 'Play this card',
      done: 'Your card is played.',
    },
    assassinate: {
      merlin: 'Name one player as Merlin',
      lovers: 'Name two players as the Lovers',
      nimue: 'Name one player as Nimue',
      none: 'Call “no target”: nobody whom you could name is in the game',
      confirm: 'Strike',
      call: 'Call it',
      done: 'You have chosen.',
    },
  },
  /** What a seat was told at the deal, as sentences on its card. */
  knows: {
    nothing: 'You know nothing about the others.',
    unseen: 'Neither Merlin nor Morgana is in play.',
    inPlay: '{role} is in play.',
    evil: '{name} looks Evil.',
    'merlin?': '{name} is Merlin or Morgana.',
    role: '{name} is {role}.',
    colgrevance: 'Colgrevance is in play: one Evil player is hidden from you.',
    titania: 'Titania is in play: one of those you see is not Evil.',
    assassin: 'You are the Assassin.',
  },
  /** The same in a word or two, beside a crest. */
  sees: { evil: 'Evil', 'looks-evil': 'looks Evil', 'merlin?': 'Merlin?' },
  refusals: {
    team: {
      count: 'The team must have exactly the size of the mission.',
      barred: 'Arthur has declared, and cannot be on the teams of missions 3 and 4.',
    },
    vote: { closed: 'There is no vote open for you now: when two things come at the same time, the first counts.' },
    card: { barred: 'Your role cannot play that card.', unknown: 'Play one of the three cards.' },
    assassinate: {
      closed: 'Only the Assassin names targets, once, after three successful missions.',
      answered: 'You have chosen.',
      count: 'That call needs another number of players.',
      repeat: 'Name two different players.',
      unknown: 'Name other players at this table.',
    },
  },
  recap: {
    was: '{name} was {role.called}.',
    /** `lines` are whole sentences. */
    'was-told': '{name} was {role.called}, and was told: {lines}',
    deciding: 'Mission {mission} decided the game.',
    aboard: 'Mission {mission} succeeded, with Evil on the team: {names}.',
    reversed: {
      one: 'A Reverse changed the result of mission {missions}.',
      other: 'A Reverse changed the results of missions {missions}.',
    },
    declared: '{by} declared to be {role.called}, after mission {mission}.',
    shot: {
      merlin: '{by}, the Assassin, named {at} as Merlin.',
      lovers: '{by}, the Assassin, named {at} as the Lovers.',
      nimue: '{by}, the Assassin, named {at} as Nimue.',
      none: '{by}, the Assassin, called “no target”.',
    },
  },
  /**
   * What each role is told and may do, in a list of roles: `Lancelot, Good: may play Reverse; looks Evil to Merlin.`
   */
  can: {
    merlin:
      'sees Lancelot and every Evil player except Mordred: all of them look Evil to him; can be named by the Assassin',
    percival: 'knows who is Merlin or Morgana, but not which of the two',
    tristan: 'knows who Iseult is; the Assassin can name the two as the Lovers',
    iseult: 'knows who Tristan is; the Assassin can name the two as the Lovers',
    lancelot: 'may play Reverse; looks Evil to Merlin',
    nimue: 'knows which roles are in the game, but not who has them; can be named by the Assassin',
    arthur:
      'knows which Good roles are in the game; may declare when two missions have failed and at most one has succeeded: his votes then count double, but he cannot go on missions 3 and 4',
    titania: 'looks Evil to the Evil players, who are told that one of those they see is not',
    mordred: 'knows Evil; Merlin does not see him',
    morgana: 'knows Evil; looks like Merlin to Percival',
    maelagant: 'knows Evil; may play Reverse',
    agravaine:
      'knows Evil; can only play Fail; if a mission with him succeeds although a Fail was played, he may declare, and it fails after all',
    colgrevance:
      'knows the other Evil players and their roles; they do not know him, only that he is in the game; Titania does not look Evil to him',
  },
  /** What a host says aloud before a first game, in this order. */
  host: [
    'Everybody has a role of their own, Good or Evil. Your card says what you know and may play.',
    'A leader proposes a team. We vote; the last proposal of a round goes without a vote.',
    'The team plays cards in secret: Success, Fail, or Reverse, which turns the result around.',
    'Three missions that succeed: Good. Three that fail: Evil.',
    'After three successes one Evil player, the Assassin, may guess Merlin or the Lovers, and win.',
    'Hold your card to read it, and read it twice. Show it to nobody.',
  ],
  rules: {
    aim: {
      heading: 'The aim',
      sides: 'Of {players} players {good} are Good and {evil} are Evil. Everyone has a different role.',
      good: 'Good wins with three successful missions, if the Assassin then guesses wrong.',
      evil: 'Evil wins with three failed missions, or when the Assassin is right.',
    },
    roles: {
      heading: 'The roles that may be in play',
      line: '{role}, {side}: {can}.',
      lovers: 'Tristan and Iseult are in the game together, or neither of them is.',
      evil: '“Knows Evil” means: sees the other Evil players, but not their roles.',
      'evil-except': '“Knows Evil” means: sees the other Evil players except Colgrevance, but not their roles.',
    },
    round: {
      heading: 'A round',
      sizes: 'The teams of the five missions have {sizes} players.',
      first: 'Round 1 allows 2 proposals; if the first is rejected, the second goes without a vote.',
      choice:
        'In round 1 two leaders each propose a team, then all vote once: if more approve than reject, the first team goes. Otherwise, with a tie too, the second goes.',
      later: { other: 'A later round allows {n} proposals; the last one goes without a vote.' },
      votes:
        'If more approve than reject, the team goes. On a tie it does not. After every proposal the next player leads.',
    },
    mission: {
      heading: 'A mission',
      plays: 'Each member plays one card. Good plays Success, Evil plays Success or Fail.',
      'plays-agravaine':
        'Each member plays one card. Good plays Success, Evil plays Success or Fail, but Agravaine only Fail.',
      reverse: { other: '{roles} may also play Reverse.' },
      'fails-only': 'With one Fail the mission fails.',
      'fourth-only': 'Mission 4 takes two Fails to fail.',
      fails: 'With one Fail the mission fails. One Reverse turns the result around; two Reverses cancel each other.',
      fourth:
        'Mission 4 takes two Fails to fail. With one Reverse it is different: it fails with exactly one Fail, and succeeds with none, or with two or more.',
    },
    declarations: {
      heading: 'Declarations',
      agravaine:
        'After every successful mission with a Fail on it Agravaine may declare, if he was on it, until the next vote opens. The mission then fails. After a third success he has 20 seconds.',
      arthur:
        'While two missions have failed and at most one has succeeded, Arthur may declare until the last vote is in. If a vote was open, it is cancelled, and the same leader proposes again.',
      corner:
        'Where somebody might declare, a proposed team may wait 8 seconds. Every phone has the same Declare corner, so opening it tells nothing.',
    },
    assassination: {
      heading: 'The assassination',
      names: 'After three successful missions the Assassin, an Evil player drawn by chance, names {calls}.',
      calls: {
        merlin: 'one player as Merlin',
        nimue: 'one as Nimue',
        lovers: 'two as the Lovers (Tristan and Iseult)',
      },
      either: { two: '{first} or {last}', three: '{first}, {second}, or {last}' },
      'no-target': 'Or calls “no target”, which is right if nobody who could be named is in the game.',
      wins: 'The Evil players may talk about it first. If the Assassin is right, Evil wins. If not, Good wins.',
    },
  },
  /** The questions for guessers. */
  guesses: {
    merlin: 'Who is Merlin?',
    lovers: 'Who are the Lovers?',
    nimue: 'Who is Nimue?',
    evil: 'Who is Evil?',
  },
  /** The phone's texts for THavalon besides the game's own words. */
  phone: {
    choice: 'Proposal {n} of {of}: one vote chooses between the two',
    first: 'The first team',
    second: 'The second team',
    cards: { success: 'Success', fail: 'Fail', reverse: 'Reverse' },
    played: 'The cards: {cards}',
    call: 'Whom do you hunt?',
    calls: { merlin: 'Merlin', lovers: 'The Lovers', nimue: 'Nimue', none: 'No target' },
    assassin: 'the Assassin',
  },
  /** The short labels of THavalon's board, and what its narrator may add. */
  tv: {
    quest: 'Mission {n}',
    cards: 'The cards of mission {n}',
    /** What one vote decides between two teams. */
    choice: 'Approve sends the first team, otherwise the second goes.',
    teams: { proposed: ['First', 'Second'], voted: ['Approve', 'Otherwise'] },
    declared: {
      arthur: 'From now on his votes count double. He cannot go on missions 3 and 4.',
      agravaine: 'Mission {quest} fails after all.',
    },
    call: { merlin: 'Merlin', lovers: 'The Lovers', nimue: 'Nimue', none: 'No target' },
    /** The result of the strike, before the winner is told. */
    struck: {
      merlin: {
        right: '{names} was Merlin.',
        wrong: 'Not Merlin: Merlin was {names}.',
        nobody: 'Not Merlin: nobody was.',
      },
      nimue: { right: '{names} was Nimue.', wrong: 'Not Nimue: Nimue was {names}.', nobody: 'Not Nimue: nobody was.' },
      lovers: {
        right: '{names} were the Lovers.',
        wrong: 'Not the Lovers: they were {names}.',
        nobody: 'Not the Lovers: there were none.',
      },
      none: { right: 'Right: no Merlin and no Lovers.', wrong: 'Wrong: there was somebody to name.' },
    },
    named: {
      merlin: 'named as Merlin',
      lovers: 'named as a Lover',
      nimue: 'named as Nimue',
    },
    assassin: 'the Assassin',
    why: {
      quests: 'Three missions succeeded, and the Assassin was wrong.',
      assassination: 'The Assassin was right.',
      sabotage: 'Three missions failed.',
      /** Before the true role of the target. */
      wrong: 'The Assassin was wrong.',
      /** The three missions that failed. */
      failed: 'Missions {missions} failed.',
    },
    inPlay: 'In play: {names}',
    saw: '{role}:',
    neither: 'Neither Merlin nor Morgana',
    nothing: 'Nothing',
    notice: { colgrevance: 'Colgrevance', titania: 'Titania', assassin: 'Assassin' },
    legend: 'Crown: leads. Frame: on the team. Thumb: approves, rejects. No thumbs: no vote.',
    /** One of these is drawn; an empty one adds nothing. They name nobody, and say nothing about anybody. */
    asides: {
      dealt: ['Mind your face.', 'Read it all. There is more than usual.', 'Nobody asked for this much prophecy.'],
      led: ['', '', 'The crown is on loan.', 'Choose well. Or choose quickly.'],
      proposed: ['', 'A bold seating plan.', 'The horses have no opinion.', 'Pack light.'],
      opened: ['', 'Thumbs ready.', 'Think with your thumbs.'],
      approved: ['So it is written. On a napkin.', 'Saddle up.', 'The ayes are on horseback.'],
      rejected: ['Next plan.', 'The crown moves on.', 'The saddles come off again.'],
      departed: ['', 'Mind the bridge.', 'Somebody feed the dragon.', 'Be home by supper.'],
      succeeded: ['The bards are already rhyming.', 'Supper is on the house.', 'One for the tapestry.'],
      failed: ['The bards are changing the subject.', 'Supper is cancelled.', 'The tapestry will need mending.'],
      hunted: ['Candles down.', 'Everyone, sit very still.', 'One dagger. Make it count.'],
      shot: ['Steady.', 'No take-backs.', 'That is going to leave a mark.'],
      over: ['Who was who?', 'Cards on the table.', 'Now for the faces.'],
    },
  },
})

declare module '../catalogue.ts' {
  interface Sources {
    readonly thavalon: typeof thavalon
  }
}
