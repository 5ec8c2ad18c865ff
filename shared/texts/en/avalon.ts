import { source } from '../templates.ts'

export const avalon = source({
  title: 'Avalon',
  tagline: 'Five quests. Some players secretly want them to fail.',
  primer: [
    {
      heading: 'Two sides, one table',
      text: 'Your card says if you are Good or Evil. Most Good players know nothing. Evil players are fewer, but most of them know each other.',
    },
    {
      heading: 'A leader picks a team',
      text: 'Everyone votes on the team, openly. If it is rejected, the next player leads. After five rejections in a row Evil wins.',
    },
    {
      heading: 'The team plays cards',
      text: 'Each member plays a card in secret. Good can only play Success. Evil may play Fail, and usually one Fail is enough.',
    },
    {
      heading: 'Who wins',
      text: 'Three fail: Evil wins. Three succeed: Good wins. But if Merlin is in the game, Evil has one last chance: to guess who he is.',
    },
  ],
  /** In place of the second one's text, where the last proposal goes without a vote. */
  primerLimited:
    'Everyone votes on the team, openly. If it is rejected, the next player leads. The last proposal for a quest goes without a vote.',
  /** In place of the third one's text, with Reversals. */
  primerReversals:
    'Each member plays a card in secret. Good plays Success, Evil may play Fail, and usually one Fail is enough. Two roles may also play Reverse: it turns the result around.',
  /** `called` is the role as it is used of a person: `Ada was the Assassin`. */
  roles: {
    lancelot: {
      name: 'Lancelot',
      called: 'Lancelot',
      card: 'Help three quests succeed: you may also play Reverse. If Merlin is in the game, you look Evil to him.',
    },
    maelagant: { name: 'Maelagant', called: 'Maelagant', card: 'Make three quests fail: you may also play Reverse.' },
    arthur: {
      name: 'Arthur',
      called: 'Arthur',
      card: 'Help three quests succeed. When two have failed and at most one has succeeded, you may declare.',
    },
    agravaine: {
      name: 'Agravaine',
      called: 'Agravaine',
      card: 'You can only play Fail. If a quest with you succeeds despite a Fail, you may declare, and it fails after all.',
    },
    merlin: {
      name: 'Merlin',
      called: 'Merlin',
      card: 'Help three quests succeed without showing who you are: if the Assassin finds you at the end, Evil wins.',
    },
    percival: {
      name: 'Percival',
      called: 'Percival',
      card: 'Help three quests succeed, and help Merlin to stay hidden.',
    },
    servant: {
      name: 'Loyal Servant',
      called: 'a Loyal Servant',
      card: 'Help three quests succeed: watch, listen, and decide whom to trust.',
    },
    assassin: {
      name: 'Assassin',
      called: 'the Assassin',
      card: 'Make three quests fail, or find Merlin when three have succeeded: you strike once.',
    },
    morgana: {
      name: 'Morgana',
      called: 'Morgana',
      card: 'Make three quests fail, and look like Merlin to whoever looks for him.',
    },
    mordred: { name: 'Mordred', called: 'Mordred', card: 'Make three quests fail, hidden even from Merlin.' },
    oberon: {
      name: 'Oberon',
      called: 'Oberon',
      card: 'Make three quests fail, alone: you do not know the other Evil players, and they do not know you.',
    },
    minion: { name: 'Minion', called: 'a Minion', card: 'Make three quests fail, and stay hidden.' },
    lunatic: {
      name: 'Lunatic',
      called: 'the Lunatic',
      card: 'Make three quests fail. You can only play Fail, on every quest.',
    },
    brute: {
      name: 'Brute',
      called: 'the Brute',
      card: 'Make three quests fail, and do it early: on quests 4 and 5 you can only play Success.',
    },
    trickster: {
      name: 'Trickster',
      called: 'the Trickster',
      card: 'Make three quests fail. The Lady of the Lake and the Cleric see you as Good.',
    },
    troublemaker: {
      name: 'Troublemaker',
      called: 'the Troublemaker',
      card: 'Help three quests succeed. You are Good, but the Lady of the Lake and the Cleric see you as Evil.',
    },
    cleric: {
      name: 'Cleric',
      called: 'the Cleric',
      card: 'Help three quests succeed. Your card tells you the side of whoever leads first, unless that is you.',
    },
    revealer: {
      name: 'Revealer',
      called: 'the Revealer',
      card: 'Make three quests fail. But when the second one has failed, everyone learns who you are.',
    },
    tristan: {
      name: 'Tristan',
      called: 'Tristan',
      card: 'Help three quests succeed. You know Isolde. If the Assassin finds you both at the end, Evil wins.',
    },
    isolde: {
      name: 'Isolde',
      called: 'Isolde',
      card: 'Help three quests succeed. You know Tristan. If the Assassin finds you both at the end, Evil wins.',
    },
    'lancelot-good': {
      name: 'Good Lancelot',
      called: 'the Good Lancelot',
      card: 'Win with the side that you are on. If the Lancelots change sides, so do you.',
    },
    'lancelot-evil': {
      name: 'Evil Lancelot',
      called: 'the Evil Lancelot',
      card: 'Win with the side that you are on. If the Lancelots change sides, so do you.',
    },
    guinevere: {
      name: 'Guinevere',
      called: 'Guinevere',
      card: 'Help three quests succeed. You know the two Lancelots, but not which is which.',
    },
  },
  options: {
    merlin: {
      label: 'Merlin',
      text: 'Good. He knows who is Evil, but if the Assassin finds him at the end, Evil wins. Off: Good wins with three quests.',
    },
    percival: {
      label: 'Percival',
      text: 'Good. He knows who Merlin is. With Morgana he sees both, but not which is which.',
    },
    morgana: { label: 'Morgana', text: 'Evil. To Percival she looks like Merlin.' },
    mordred: { label: 'Mordred', text: 'Evil. Merlin does not see him.' },
    oberon: {
      label: 'Oberon',
      text: 'Evil, but alone: he and the other Evil players do not know each other. Standard: Merlin sees him. Chaos: Merlin does not.',
    },
    lunatic: { label: 'Lunatic', text: 'Evil. Can only play Fail, on every quest.' },
    brute: { label: 'Brute', text: 'Evil. On quests 4 and 5 can only play Success.' },
    trickster: { label: 'Trickster', text: 'Evil. The Lady of the Lake and the Cleric see Good.' },
    troublemaker: { label: 'Troublemaker', text: 'Good. The Lady of the Lake and the Cleric see Evil.' },
    cleric: { label: 'Cleric', text: 'Good. Learns at the deal the side of whoever leads first.' },
    lovers: {
      label: 'Lovers',
      text: 'Tristan and Isolde, Good. They know each other. The Assassin may name the two instead of Merlin.',
    },
    lancelots: {
      label: 'Lancelots',
      text: 'One Good, one Evil. Known: they know each other. Deck: before quests 3, 4 and 5 a card says if they change sides. Fixed: everyone knows from the start when they do, and they have only one card to play.',
    },
    excalibur: {
      label: 'Excalibur',
      text: 'The leader gives it to another member of the team. When all cards are in, its carrier may turn one other member’s card into its opposite.',
    },
    dagger: {
      label: 'The dagger',
      text: 'Role: the Assassin is a role of its own. Carried: one Evil player other than Oberon holds the dagger besides their own role, and is the Assassin. So five can play with Merlin, Percival, Morgana and Mordred.',
    },
    guinevere: { label: 'Guinevere', text: 'Good. She knows the two Lancelots, but not which is which.' },
    revealer: { label: 'Revealer', text: 'Evil. When the second quest has failed, everyone is told who it is.' },
    reversals: {
      label: 'Reversals',
      text: 'Lancelot, Good, and Maelagant, Evil. Both may play Reverse, which turns the result around. To Merlin Lancelot looks Evil.',
    },
    arthur: {
      label: 'Arthur',
      text: 'Good. When two quests have failed and at most one has succeeded, he may declare: his votes then count double, but he cannot go on quests 3 and 4.',
    },
    agravaine: {
      label: 'Agravaine',
      text: 'Evil. Can only play Fail. If a quest with him succeeds although a Fail was played, he may declare, and it fails after all.',
    },
    lady: {
      label: 'Lady of the Lake',
      text: 'After quests 2, 3 and 4 her holder learns if one player is Good or Evil. That player holds her next.',
    },
    'merlin-sight': {
      label: 'Merlin’s sight',
      text: 'Plain: he knows who is Evil. Decoy: one Good player is among them, and he cannot tell who. Split: he is sure of some; of two others, one is Evil. Oberon split: of those two, the Evil one is Oberon.',
    },
    'evil-ring': {
      label: 'Evil Ring Visibility',
      text: 'Evil players only know one teammate each (chain pattern). A knows B, B knows C, C knows A.',
    },
    'limited-proposals': {
      label: 'Last proposal without a vote',
      text: 'Quest 1 has two proposals, each later quest one more than there are Evil players. The last one goes without a vote, so rejections never end the game.',
    },
    'evil-shows': {
      label: 'Evil shows itself before the strike',
      text: 'After the third success every Evil player is shown to all. Evil may talk aloud before the Assassin strikes.',
    },
  },
  values: {
    oberon: { none: 'None', standard: 'Standard', chaos: 'Chaos' },
    'merlin-sight': { plain: 'Plain', decoy: 'Decoy', split: 'Split', 'oberon-split': 'Oberon split' },
    lancelots: { none: 'None', known: 'Known', deck: 'Deck', fixed: 'Fixed' },
    dagger: { role: 'Role', carried: 'Carried' },
  },
  presets: {
    first: { label: 'First game', text: 'Merlin against the Assassin. In 10 games Good wins about 4.' },
    classic: {
      label: 'Classic',
      text: 'With Percival, who looks for Merlin, and Morgana, who looks like him. In 10 games Good wins 4 or 5.',
    },
    shadow: { label: 'Shadow', text: 'Classic, and Mordred, whom Merlin does not see. In 10 games Good wins 4.' },
    full: { label: 'Full house', text: 'Classic, and Oberon, who is Evil alone. With 10 players Mordred, too.' },
    plain: { label: 'Plain', text: 'No Merlin and no Assassin: three quests, and that is it. About even.' },
    ring: { label: 'Evil Ring', text: 'Classic, but each Evil player knows only one other.' },
    duel: {
      label: 'Duel of Lancelots',
      text: 'Classic, and two Lancelots who may change sides before quests 3, 4 and 5.',
    },
  },
  /** Why something cannot be chosen; why it was switched off; what the next game goes without. */
  needs: {
    alone: {
      beside: 'Not with the other Lancelots, Excalibur or another sight of Merlin.',
      off: '{what} was switched off: it does not go with the other Lancelots, Excalibur or another sight of Merlin.',
      without: 'Without {what}: it does not go with the other Lancelots, Excalibur or another sight of Merlin.',
    },
    merlin: {
      beside: 'Requires Merlin.',
      off: '{what} was switched off: there is no Merlin.',
      without: 'Without {what}: there is no Merlin.',
    },
    oberon: {
      beside: 'Oberon split requires Oberon Standard.',
      off: '{what} was switched off: it requires Oberon Standard.',
      without: 'Without {what}: it requires Oberon Standard.',
    },
    ring: {
      beside: 'Requires 3+ non-Oberon evil players. That is 7 players, or 10 with Oberon.',
      off: '{what} was switched off: it requires 3+ non-Oberon evil players.',
      without: 'Without {what}: it requires 3+ non-Oberon evil players.',
    },
    reader: {
      beside: 'Requires the Lady of the Lake or the Cleric.',
      off: '{what} was switched off: it requires the Lady of the Lake or the Cleric.',
      without: 'Without {what}: it requires the Lady of the Lake or the Cleric.',
    },
    lancelots: {
      beside: 'Requires the Lancelots.',
      off: '{what} was switched off: there are no Lancelots.',
      without: 'Without {what}: there are no Lancelots.',
    },
    'no-ring': {
      beside: 'With the Evil Ring, the Lancelots cannot change sides.',
      off: '{what} was switched off: with the Evil Ring they cannot change sides.',
      without: 'Without {what}: with the Evil Ring they cannot change sides.',
    },
    seven: {
      beside: 'Requires 7+ players.',
      off: '{what} was switched off: it requires 7+ players.',
      without: 'Without {what}: it requires 7+ players.',
    },
    eight: {
      beside: 'Requires 8+ players, and no Revealer.',
      off: '{what} was switched off: it requires 8+ players, and no Revealer.',
      without: 'Without {what}: it requires 8+ players, and no Revealer.',
    },
  },
  objections: {
    good: {
      one: '{n:Words} Good role too many for this number of players.',
      other: '{n:Words} Good roles too many for this number of players.',
    },
    evil: {
      one: '{n:Words} Evil role too many for this number of players.',
      other: '{n:Words} Evil roles too many for this number of players.',
    },
  },
  hints: {
    'idle-morgana': 'Without Merlin, Morgana plays as a Minion.',
    'idle-mordred': 'Without Merlin, Mordred plays as a Minion.',
    'no-percival': 'Without Percival, Morgana is like any other Evil player.',
    unread: 'Without the Lady of the Lake or the Cleric, the Trickster is like any other Evil player.',
    small: 'The Lady of the Lake is best with 7 or more players.',
  },
  inPlay: {
    times: '{n} x {role}',
    chaos: 'Oberon in Chaos',
    'chaos-merlin': 'Oberon in Chaos: not even Merlin sees him',
    sight: 'Merlin’s sight: {value}',
  },
  picks: {
    merlin: 'Merlin',
    lovers: 'The lovers',
    nobody: 'Nobody',
  },
  does: {
    success: 'Helps the quest.',
    fail: 'Harms the quest.',
    reverse: 'Turns the result around.',
    nobody: 'All cards stay as they are.',
    strike: 'You turn it, and learn what it was.',
    agravaine: 'Everyone learns who you are, and quest {quest} fails.',
    arthur: 'Everyone learns who you are. Your votes count double, but you cannot go on quests 3 and 4.',
  },
  outcomes: {
    quests: 'Good wins: three quests succeeded.',
    'quests-merlin': 'Good wins: three quests, and the Assassin did not find Merlin.',
    assassination: 'Evil wins: the Assassin found Merlin.',
    lovers: 'Evil wins: the Assassin found the lovers.',
    sabotage: 'Evil wins by sabotage! Three quests failed.',
    rejections: 'Evil wins by chaos! Five teams in a row were rejected.',
  },
  told: {
    dealt: 'The cards are dealt. {leader} leads first.',
    led: 'Quest {quest}, proposal {attempt}: {leader} leads.',
    'led-again': '{leader} proposes again for quest {quest}.',
    proposed: '{leader} proposes {team} for quest {quest}.',
    armed: '{leader} proposes {team} for quest {quest}. {carrier} carries Excalibur.',
    opened: 'Everyone votes on the team for quest {quest}.',
    gathered: 'All cards are in. {carrier} may turn one with Excalibur.',
    struck: '{by} turned {at}’s card with Excalibur.',
    spared: '{by} did not use Excalibur.',
    approved: 'The team is approved: {approvals}, {rejections}.',
    rejected: 'The team is rejected: {approvals}, {rejections}.',
    approvals: { other: '{n} approve' },
    rejections: { other: '{n} reject' },
    departed: { one: '{team} goes on quest {quest}.', other: '{team} go on quest {quest}.' },
    'departed-unvoted': {
      one: '{team} goes on quest {quest}, without a vote.',
      other: '{team} go on quest {quest}, without a vote.',
    },
    succeeded: 'Quest {quest} succeeds: {cards}.',
    'succeeded-despite': 'One Fail, but quest {quest} needs two: it succeeds.',
    failed: 'Quest {quest} fails: {cards}.',
    'succeeded-turned': 'Quest {quest} succeeds. A Reverse turned it around: {cards}.',
    'succeeded-alone': 'Quest {quest} succeeds. A Reverse alone changes nothing here: {cards}.',
    'succeeded-cancelled': 'Quest {quest} succeeds. The two Reverses cancel out: {cards}.',
    'succeeded-cancelled-despite': 'Quest {quest} succeeds. The two Reverses cancel out. One Fail, and it needs two.',
    'failed-turned': 'Quest {quest} fails. A Reverse turned it around: {cards}.',
    'failed-cancelled': 'Quest {quest} fails. The two Reverses cancel out: {cards}.',
    'declared-agravaine': '{by} is Agravaine: quest {quest} fails after all.',
    'declared-arthur': '{by} is Arthur: his votes count double, but he cannot go on quests 3 and 4.',
    revealed: '{name} is the Revealer.',
    switch: 'The Lancelots change sides.',
    none: 'The Lancelots keep their sides.',
    offered: '{holder} holds the Lady of the Lake, and learns one player’s side.',
    looked: '{by} learned {at}’s side. {at} holds the Lady of the Lake now.',
    hunted: '{assassin} is the Assassin, and is choosing their target. One chance: who is Merlin?',
    'hunted-lovers': '{assassin} is the Assassin, and is choosing their target. One chance: Merlin, or the lovers?',
    shown: 'Evil shows itself: {evil}.',
    aloud: 'Evil, talk aloud. Good, keep a straight face.',
    shot: '{by} strikes {at}.',
  },
  moment: {
    deal: 'Everyone reads their own card. {n} of {players} have.',
    team: '{leader} picks {size} for quest {quest}',
    'team-last': '{leader} picks {size} for quest {quest}. Last proposal: no vote',
    vote: 'Vote on {leader}’s team.',
    approved: 'The team is approved',
    rejected: 'The team is rejected',
    quest: 'The team plays its cards for quest {quest}',
    excalibur: '{carrier} holds Excalibur',
    succeeded: 'Quest {quest} succeeds',
    failed: 'Quest {quest} fails',
    revealed: '{name} is the Revealer',
    switch: 'The Lancelots change sides',
    none: 'The Lancelots keep their sides',
    lady: 'Whose side does {lady} want to know?',
    looked: '{lady} holds the Lady of the Lake now',
    assassination: 'One chance: who is Merlin?',
    'assassination-lovers': 'One chance: Merlin, or the lovers?',
  },
  asks: {
    team: {
      prompt: 'You lead: pick {size} for quest {quest}',
      last: 'You lead: pick {size} for quest {quest}. Last proposal: no vote',
      confirm: 'Propose this team',
      done: 'Your team is proposed.',
    },
    vote: {
      prompt: '{team} for quest {quest}: approve or reject?',
      confirm: 'Cast my vote',
      done: 'Your vote is in.',
    },
    card: {
      prompt: 'You are on quest {quest}: play a card',
      confirm: 'Play this card',
      done: 'Your card is played.',
    },
    lady: {
      prompt: 'You hold the Lady of the Lake. Whose side do you want to learn?',
      confirm: 'Ask the Lady',
      done: 'The Lady has answered: hold your card to read it.',
    },
    assassinate: {
      prompt: 'You are the Assassin. Who is Merlin?',
      confirm: 'Strike',
      done: 'You have struck.',
    },
    'assassinate-lovers': {
      prompt: 'You are the Assassin. Whom do you hunt?',
      confirm: 'Strike',
      done: 'You have struck.',
    },
    excalibur: { prompt: 'Excalibur: whose card is turned?', confirm: 'Confirm', done: 'Done. Now watch the cards.' },
  },
  /** What a seat was told of others, as sentences on its card. */
  knows: {
    nothing: 'You know nothing. Trust your instincts.',
    evil: '{name} is Evil.',
    forces: 'You see the forces of Evil: {names}.',
    allies: {
      one: 'Your Evil ally is {names}.',
      other: 'Your Evil allies are {names}.',
    },
    ring: 'Ring Visibility Mode: you only know one teammate.',
    /** At the end, about a player whom the ring showed one teammate. */
    ringed: 'One teammate, by the ring. Which one is never told.',
    merlin: '{names} is Merlin.',
    'merlin?': 'You see two powerful wizards: {names}. One is Merlin, one is Morgana.',
    suspect: 'You see {names}.',
    certain: 'Certain to be Evil: {names}.',
    uncertain: 'You can be sure of nobody.',
    mixed: 'One of {names} is Evil, the other is Good.',
    hidden: {
      one: 'One other Evil player is hidden from you.',
      other: '{n:Words} other Evil players are hidden from you.',
    },
    'reads-good': '{names} leads first, and looks Good.',
    'reads-evil': '{names} leads first, and looks Evil.',
    lover: 'You and {names} are the lovers.',
    lancelot: '{names} is the other Lancelot.',
    'lancelot?': '{names} are the Lancelots: one began as Good, one as Evil.',
    loyalty: 'Your side now: {side}.',
    struck: 'Excalibur, quest {quest}: {name} had played {card}.',
    dagger: 'You hold the dagger: you are the Assassin.',
    lady: 'The Lady of the Lake: {name} is {side}.',
    decoy: 'Exactly one of them is Good, the others are Evil.',
    'disguise-idle': 'No Percival is in play: nobody sees your disguise.',
    unsought: 'No Merlin is in play: you play as a Minion.',
  },
  /** The same in a word or two, beside a crest. */
  sees: {
    evil: 'Evil',
    merlin: 'Merlin',
    'merlin?': 'Merlin?',
    suspect: 'Evil?',
    certain: 'surely Evil',
    mixed: 'one is Evil',
    'reads-good': 'looks Good',
    'reads-evil': 'looks Evil',
    lover: 'your love',
    lancelot: 'Lancelot',
    'lancelot?': 'a Lancelot',
  },
  /** Why Arthur cannot be picked. */
  offTeams: 'Arthur has declared, and cannot be on the teams of quests 3 and 4.',
  refusals: {
    team: {
      count: 'The team must have exactly the size of the quest.',
      barred: 'Excalibur goes to a member of the team other than the leader.',
    },
    card: { barred: 'Your role cannot play that card.', unknown: 'Play Success or Fail.' },
    lady: {
      closed: 'Only the player who holds the Lady of the Lake can ask, once after each of quests 2, 3 and 4.',
      answered: 'You have asked already, and your card shows the answer.',
      count: 'Pick one player.',
      unknown: 'Pick a player who has never held the Lady, and not yourself.',
    },
    assassinate: {
      closed: 'Only the Assassin strikes, once, after three successful quests.',
      answered: 'You have struck.',
      count: 'Pick one player.',
      unknown: 'Pick another player at this table.',
      barred: 'Pick one player as Merlin, or choose the lovers and then two players.',
    },
    excalibur: {
      closed: 'Only the team is asked about Excalibur, once all cards are in.',
      answered: 'You have answered already.',
      count: 'Pick one.',
      barred: 'Only the carrier turns a card, and not their own.',
      unknown: 'Pick a member of the team, or nobody.',
    },
  },
  recap: {
    reversed: 'A Reverse changed the result of quest {quest}.',
    declared: '{by} declared to be {role.called}, after quest {quest}.',
    was: '{name} was {role.called}.',
    decoy: 'Merlin’s decoy was {name}, a Good player among those he saw.',
    mixed: 'Merlin’s mixed pair was {names}: one Evil, one Good.',
    deciding: 'Quest {quest} decided the game.',
    aboard: 'Quest {quest} succeeded, with Evil on the team: {names}.',
    brink: 'Quest {quest}: four teams in a row were rejected.',
    approved: 'Approved by a single vote: {leader}’s team for quest {quest}.',
    rejected: 'One vote short: {leader}’s team for quest {quest}.',
    shot: '{by}, the Assassin, struck {at}, who was {role.called}.',
    lovers: '{by}, the Assassin, named {at} as the lovers. The lovers were {names}.',
    sided: '{name}, {role.called}, was {sides}.',
    from: '{side} from quest {quest} on',
    struck: 'Quest {quest}: {by} turned {at}’s card with Excalibur.',
  },
  /** What a role sees, in a list of roles: `Percival, Good: knows who Merlin is.` */
  sight: {
    lancelot: 'knows nobody; may play Reverse',
    'lancelot-merlin': 'knows nobody; may play Reverse; looks Evil to Merlin',
    maelagant: '{sees}; may play Reverse',
    arthur:
      'knows nobody; may declare when two quests have failed and at most one has succeeded: his votes then count double, but he cannot go on quests 3 and 4',
    agravaine:
      '{sees}; can only play Fail; if a quest with him succeeds although a Fail was played, he may declare, and it fails after all',
    'percival-both': 'knows who Merlin and Morgana are, but not which is which',
    percival: 'knows who Merlin is',
    servant: 'knows nobody',
    evil: 'knows the other Evil players',
    'evil-without-oberon': 'knows the other Evil players except Oberon',
    'evil-ring': 'knows one other Evil player',
    morgana: '{sees}; looks like Merlin to Percival',
    mordred: '{sees}; Merlin does not see him',
    oberon: 'knows nobody, and Evil does not see him',
    'oberon-standard': 'knows nobody, and Evil does not see him; Merlin does',
    'oberon-chaos': 'knows nobody, and neither Evil nor Merlin sees him',
    lunatic: '{sees}; can only play Fail',
    cleric: 'knows the side of whoever leads first',
    tristan: 'knows who Isolde is; the Assassin may name the two as the lovers',
    isolde: 'knows who Tristan is; the Assassin may name the two as the lovers',
    guinevere: 'knows the two Lancelots, but not which is which',
    'lancelot-good': 'may change sides, if the game says so',
    'lancelot-good-known': 'knows who the Evil Lancelot is',
    'lancelot-evil-known': '{sees}; knows who the Good Lancelot is, too',
    'lancelot-evil-alone': 'knows nobody, though Evil knows him; may change sides',
    revealer: '{sees}; everyone learns who it is when the second quest has failed',
    troublemaker: 'knows nobody; looks Evil to the Lady of the Lake and the Cleric',
    trickster: '{sees}; looks Good to the Lady of the Lake and the Cleric',
    brute: '{sees}; on quests 4 and 5 can only play Success',
    plain: 'knows the Evil players',
    'plain-except': 'knows the Evil players except {hidden}',
    decoy: 'is shown the Evil players and one Good player, not which of them is Good',
    'decoy-except': 'is shown the Evil players except {hidden} and one Good player, not which of them is Good',
    split: {
      none: 'is shown two players of whom one is Evil and one is Good, not which is which',
      one: 'is sure of one Evil player, and is shown two players of whom one is Evil and one is Good, not which is which',
      other:
        'is sure of {n:words} Evil players, and is shown two players of whom one is Evil and one is Good, not which is which',
    },
    'oberon-split': 'is sure of the other Evil players, and is shown Oberon and one Good player, not which is which',
    'oberon-split-except':
      'is sure of the other Evil players except {hidden}, and is shown Oberon and one Good player, not which is which',
  },
  modes: {
    sight: {
      heading: 'Merlin’s sight',
      plain: 'Plain: Merlin {sees}.',
      decoy: 'Decoy: Merlin {sees}.',
      split: 'Split: Merlin {sees}.',
      'oberon-split': 'Oberon split, with Oberon Standard: Merlin {sees}.',
      fewer: 'With Mordred or Oberon Chaos, Merlin sees fewer, and he is told how many are hidden from him.',
      drawn: 'All of it is drawn once, before the game. Of these modes one can be on at a time.',
    },
    oberon: {
      heading: 'Oberon',
      standard: 'Standard: Knows nobody, and Evil does not see him; Merlin does.',
      chaos: 'Chaos: Knows nobody, and neither Evil nor Merlin sees him.',
    },
    ring: {
      heading: 'Evil Ring Visibility',
      knows: 'Each Evil player knows one other Evil player. A knows B, B knows C, C knows A.',
      needs: 'It needs three Evil players besides Oberon: 7 players, or 10 with Oberon.',
      others: 'It changes nothing for Merlin and Percival, and can be on together with each of Merlin’s modes.',
      secret: 'Who knew whom is not shown, even at the end.',
    },
    lady: {
      heading: 'The Lady of the Lake',
      first: 'The player to the right of the first leader holds her first.',
      asks: 'After quests 2, 3 and 4 the holder picks a player who has never held her, and alone learns if that player is Good or Evil.',
      next: 'That player holds her next. Everyone sees who was picked, but not the answer.',
    },
  },
  /** What a host says aloud before a first game, in this order. */
  host: [
    'Most of us are Good and know nothing. A few are Evil, and know each other.',
    'A leader picks a team. We all vote on it, openly.',
    'The team plays cards in secret. One Fail usually spoils the quest.',
    'Three quests that succeed: Good. Three that fail: Evil.',
    'Merlin is Good and knows who is Evil. If Evil guesses him at the end, Evil wins.',
    'Hold your card to read it. Show it to nobody. Lie as much as you like.',
  ],
  rules: {
    aim: {
      heading: 'The aim',
      sides: 'Of {players} players {good} are Good and {evil} are Evil.',
      good: 'Good wins with three successful quests.',
      'good-merlin': 'Good wins with three successful quests, if the Assassin then does not find Merlin.',
      evil: 'Evil wins with three failed quests, with five rejected teams in a row.',
      'evil-merlin':
        'Evil wins with three failed quests, with five rejected teams in a row, or by finding Merlin at the end.',
      'evil-limited': 'Evil wins with three failed quests.',
      'evil-merlin-limited': 'Evil wins with three failed quests, or by finding Merlin at the end.',
    },
    roles: {
      heading: 'The roles in play',
      line: '{role}, {side}: {sees}.',
      lines: '{role} ({n}), {side}: {sees}.',
    },
    team: {
      heading: 'The team',
      sizes: 'The teams of the five quests have {sizes} players.',
      picks: 'The leader picks the team; anyone may be on it, the leader too.',
      votes: 'Everyone votes at the same time. If more approve than reject, the team goes. On a tie it does not.',
      next: 'After a rejection, and after each quest, the next player leads. The fifth rejection in a row ends the game: Evil wins.',
      limited: {
        other:
          'Quest 1 allows 2 proposals, a later quest {n}. The last one goes without a vote, so rejections never end the game.',
      },
      'next-limited': 'After a rejection, and after each quest, the next player leads.',
    },
    quest: {
      heading: 'The quest',
      plays: 'Each member plays one card. Good can only play Success; Evil plays Success or Fail.',
      reverse: 'Lancelot and Maelagant may also play Reverse.',
      'fails-reverse': 'With one Fail the quest fails. One Reverse turns the result around; two Reverses cancel out.',
      'fails-two-reverse':
        'Quest 4 fails only with two Fails. With one Reverse it is different: it fails with exactly one Fail, and succeeds with none, or with two or more.',
      shuffled: 'The cards are shuffled, then shown. Nobody ever learns who played which.',
      fails: 'With one Fail the quest fails.',
      'fails-two': 'With one Fail the quest fails; quest 4 fails only with two.',
    },
    ring: {
      heading: 'The Evil Ring',
      chain: 'Evil players only know one teammate each (chain pattern). A knows B, B knows C, C knows A.',
      told: {
        one: 'Ring Visibility Mode, for each of them: You only know one teammate. {n} other evil player is hidden from you.',
        other:
          'Ring Visibility Mode, for each of them: You only know one teammate. {n} other evil players are hidden from you.',
      },
      secret: 'Who knew whom is not shown, even at the end.',
    },
    lancelots: {
      heading: 'The Lancelots',
      known: 'The two know each other, and keep their sides.',
      deck: 'Before quests 3, 4 and 5 one of five cards is turned up; two of the five say that the Lancelots change sides.',
      fixed:
        'Five of seven cards lie open on the quests from the start; two of the seven say that the Lancelots change sides before that quest. The Evil one must play Fail, the Good one Success.',
      change: 'When they change, each plays and wins with the other side. Merlin is not told.',
    },
    excalibur: {
      heading: 'Excalibur',
      gives: 'With each team, the leader gives Excalibur to another member of it.',
      turns:
        'When all cards are in, its carrier may turn one other member’s card into its opposite, and alone learns what it was.',
      told: 'Everyone is told if it was used, and on whom. The cards are shown as they are then.',
    },
    declarations: {
      heading: 'Declarations',
      agravaine:
        'After every successful quest with a Fail on it Agravaine may declare, if he was on it, until the next vote opens. The quest then fails. After a third success he has 20 seconds.',
      arthur:
        'While two quests have failed and at most one has succeeded, Arthur may declare until the last vote is in. If a vote was open, it is cancelled, and the same leader proposes again.',
      corner:
        'Where somebody might declare, a proposed team may wait 8 seconds. Every phone has the same Declare corner, so opening it tells nothing.',
    },
    assassination: {
      heading: 'The assassination',
      picks: 'After the third success everyone learns who the Assassin is, and the Assassin picks one player.',
      wins: 'If that is Merlin, Evil wins. If not, Good wins.',
      shown:
        'After the third success every Evil player is shown to all, and Evil may talk aloud. Good keeps a straight face.',
      lovers: 'Instead of Merlin, the Assassin may name two players as the lovers. Evil wins if both are right.',
      dagger: 'The Assassin is one Evil player other than Oberon, drawn at the deal, besides their own role.',
    },
    talk: {
      heading: 'Talk',
      anything: 'You may say anything, true or not. Do not show your phone to anybody.',
    },
  },
  /** The questions for guessers. */
  guesses: {
    merlin: 'Who is Merlin?',
    lovers: 'Who are the Lovers?',
    evil: 'Who is Evil?',
  },
  /** The phone's texts for Avalon besides the game's own words. */
  phone: {
    rejections: '{n} of 5 rejections',
    rejectionsShort: 'Rejected:',
    lastChance: 'One more rejection, and Evil wins.',
    answered: 'The Lady of the Lake has answered',
    notYours: 'Only the player who asked her learns something.',
    succeeded: 'Succeeded: {cards}',
    failed: 'Failed: {cards}',
    switches: 'The Lancelots change sides before: {quests}',
    struck: 'Excalibur has struck',
    carriers: 'Only the player who struck learns something.',
    cannotStrike: 'You cannot turn this card.',
    carries: 'Who carries Excalibur?',
    carriesNow: 'carries Excalibur',
    toCarrier: 'Next: Excalibur',
    toTeam: 'Change the team',
    toAims: 'Back',
  },
  /** The short labels of Avalon's board, and what its narrator may add. */
  tv: {
    quest: 'Quest {n}',
    cards: 'The cards of quest {n}',
    lastChance: 'One more rejection, and Evil wins.',
    rejections: 'Teams rejected: {n} of 5',
    why: {
      quests: 'Three quests succeeded.',
      assassination: 'The Assassin found Merlin.',
      lovers: 'The Assassin found the lovers.',
      sabotage: 'Three quests failed.',
      rejections: 'Five teams in a row were rejected.',
    },
    /** The title of an ending in which Evil won in a way that has a name. */
    titles: { sabotage: 'Evil wins by sabotage!', rejections: 'Evil wins by chaos!' },
    lives: 'Three quests, and Merlin lives.',
    decoy: 'Merlin’s decoy',
    mixed: 'Merlin’s mixed pair',
    shot: 'was struck',
    switches: 'sides change',
    loyalty: 'Do the Lancelots change sides?',
    declared: {
      arthur: 'From now on his votes count double. He cannot go on quests 3 and 4.',
      agravaine: 'Quest {quest} fails after all.',
    },
    ended: 'ended {side}',
    /** Under a Lancelot who is on the other side than his role's name says. */
    now: 'now {side}',
    /** The result of the strike, before the winner is told. */
    struck: {
      right: '{names} was Merlin.',
      wrong: 'Not Merlin: Merlin was {names}.',
      'right-lovers': '{names} were the lovers.',
      'wrong-lovers': 'Not both: the lovers were {names}.',
    },
    saw: {
      merlin: 'Merlin:',
      suspect: 'Sees, one of them Good:',
      certain: 'Certain:',
      mixed: 'One Evil, one Good:',
      'reads-good': 'Saw Good:',
      'reads-evil': 'Saw Evil:',
      lover: 'Loves:',
      lancelot: 'The other Lancelot:',
      'lancelot?': 'The Lancelots:',
    },
    legend: 'Crown: leads. Frame: on the team. Thumb: approves, rejects.',
    /** One of these is drawn; an empty one adds nothing. They name nobody, and say nothing about anybody. */
    asides: {
      dealt: ['Mind your face.', 'Read it twice. Look up slowly.', 'Welcome to the round table. It has corners.'],
      led: ['', '', 'The crown is heavier than it looks.', 'Take your time. Not all of it.'],
      proposed: ['', 'A team, of sorts.', 'The horses have no opinion.', 'Objections are free.'],
      approved: ['Saddle up.', 'Somebody fetch the horses.', 'Democracy has spoken. It was loud.'],
      rejected: ['Back to the talking.', 'The horses go back in.', 'The crown moves on.'],
      departed: ['', 'Bring sandwiches.', 'Do write.', 'Mind the bridge.'],
      gathered: ['A sword among the cards.', 'Careful, it is sharp.', ''],
      struck: ['Swords have two edges.', 'That changes something.', ''],
      succeeded: ['There will be soup.', 'The bards are already rhyming.', 'One for the tapestry.'],
      failed: ['It was a long ride home.', 'The bards are changing the subject.', 'The tapestry will need mending.'],
      revealed: ['Well, that is out.', 'Somebody had to say it.', 'The tapestry has ears.'],
      switch: ['Somebody just changed horses.', 'Old friends, new friends.', 'Who was it again? Exactly.'],
      none: ['Loyal as ever. To somebody.', 'All quiet in the stables.', ''],
      offered: ['The lake does not do small talk.', 'The lake is cold this time of year.', 'Quiet, please. Water.'],
      looked: ['Noted, and kept dry.', 'The lake keeps its mouth shut.', 'The sword has a new address.'],
      hunted: ['Candles down.', 'Everyone, sit very still.', 'Hold on to your hats. Pointed or not.'],
      shot: ['Steady.', 'That is going to leave a mark.', 'No take-backs.'],
      over: ['Who was who?', 'Cards on the table.', 'Now for the faces.'],
    },
  },
})

declare module '../catalogue.ts' {
  interface Sources {
    readonly avalon: typeof avalon
  }
}
