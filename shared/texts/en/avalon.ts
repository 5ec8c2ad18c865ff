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
  /** `called` stands where somebody is called by the role: `Ada was the Assassin`. */
  roles: {
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
    lady: {
      label: 'Lady of the Lake',
      text: 'After quests 2, 3 and 4 her holder learns if one player is Good or Evil. That player holds her next.',
    },
    'merlin-sight': {
      label: 'Merlin’s sight',
      text: 'Plain: he knows who is Evil. Decoy: one Good player is among them, and he cannot tell who. Split: he is sure of some; of two others, one is Evil. Oberon split: of those two, the Evil one is Oberon.',
    },
    'evil-ring': {
      label: 'Evil Ring',
      text: 'Evil players only know one teammate each (chain pattern). A knows B, B knows C, C knows A.',
    },
  },
  values: {
    oberon: { none: 'None', standard: 'Standard', chaos: 'Chaos' },
    'merlin-sight': { plain: 'Plain', decoy: 'Decoy', split: 'Split', 'oberon-split': 'Oberon split' },
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
  },
  /** Why something cannot be chosen; why it was switched off; what the next game goes without. */
  needs: {
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
  does: { success: 'Helps the quest.', fail: 'Harms the quest.' },
  outcomes: {
    quests: 'Good wins: three quests succeeded.',
    'quests-merlin': 'Good wins: three quests, and Merlin lives.',
    assassination: 'Evil wins: the Assassin found Merlin.',
    sabotage: 'Evil wins by sabotage!',
    rejections: 'Evil wins by chaos!',
  },
  told: {
    dealt: 'The cards are dealt. {leader} leads first.',
    led: 'Quest {quest}, proposal {attempt}: {leader} leads.',
    proposed: '{leader} proposes {team} for quest {quest}.',
    approved: 'The team is approved: {approvals}, {rejections}.',
    rejected: 'The team is rejected: {approvals}, {rejections}.',
    approvals: { other: '{n} approve' },
    rejections: { other: '{n} reject' },
    departed: { one: '{team} goes on quest {quest}.', other: '{team} go on quest {quest}.' },
    succeeded: 'Quest {quest} succeeds: {cards}.',
    'succeeded-despite': 'One Fail, but quest {quest} needs two: it succeeds.',
    failed: 'Quest {quest} fails: {cards}.',
    offered: '{holder} holds the Lady of the Lake, and learns one player’s side.',
    looked: '{by} learned {at}’s side. {at} holds the Lady of the Lake now.',
    hunted: 'Three quests succeeded. {assassin} is the Assassin. One chance: who is Merlin?',
    shot: '{by} strikes {at}.',
  },
  moment: {
    deal: 'Everyone reads their own card. {n} of {players} have.',
    team: '{leader} picks {size} for quest {quest}',
    vote: 'Vote on {leader}’s team.',
    approved: 'The team is approved',
    rejected: 'The team is rejected',
    quest: 'The team plays its cards for quest {quest}',
    succeeded: 'Quest {quest} succeeds',
    failed: 'Quest {quest} fails',
    lady: 'Whose side does {lady} want to know?',
    looked: '{lady} holds the Lady of the Lake now',
    assassination: 'One chance: who is Merlin?',
  },
  asks: {
    team: {
      prompt: 'You lead: pick {size} for quest {quest}',
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
  },
  /** What a seat was told of others, as sentences on its card. */
  knows: {
    nothing: 'You know nothing about the others.',
    evil: '{name} is Evil.',
    teammate: 'You know one teammate: {name}.',
    merlin: '{names} is Merlin.',
    'merlin?': '{names}: one of them is Merlin, the other is Morgana.',
    suspect: 'You see {names}.',
    certain: 'Certain to be Evil: {names}.',
    uncertain: 'You can be sure of nobody.',
    mixed: 'One of {names} is Evil, the other is Good.',
    hidden: {
      one: 'One more Evil player is hidden from you.',
      other: '{n:Words} more Evil players are hidden from you.',
    },
    'reads-good': '{names} leads first, and looks Good.',
    'reads-evil': '{names} leads first, and looks Evil.',
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
  },
  refusals: {
    team: { count: 'The team must have exactly the size of the quest.' },
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
    },
  },
  recap: {
    was: '{name} was {role.called}.',
    decoy: 'Merlin’s decoy was {name}, a Good player among those he saw.',
    mixed: 'Merlin’s mixed pair was {names}: one Evil, one Good.',
    deciding: 'Quest {quest} decided the game.',
    aboard: 'Quest {quest} succeeded, with Evil on the team: {names}.',
    brink: 'Quest {quest}: four teams in a row were rejected.',
    approved: 'Approved by a single vote: {leader}’s team for quest {quest}.',
    rejected: 'One vote short: {leader}’s team for quest {quest}.',
    shot: '{by}, the Assassin, struck {at}, who was {role.called}.',
  },
  /** What a role sees, said of it: `Percival, Good: knows who Merlin is.` */
  sight: {
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
      heading: 'Evil Ring',
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
  rules: {
    aim: {
      heading: 'The aim',
      sides: 'Of {players} players {good} are Good and {evil} are Evil.',
      good: 'Good wins with three successful quests.',
      'good-merlin': 'Good wins with three successful quests, if the Assassin then does not find Merlin.',
      evil: 'Evil wins with three failed quests, with five rejected teams in a row.',
      'evil-merlin':
        'Evil wins with three failed quests, with five rejected teams in a row, or by finding Merlin at the end.',
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
    },
    quest: {
      heading: 'The quest',
      plays: 'Each member plays one card. Good can only play Success; Evil plays Success or Fail.',
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
    assassination: {
      heading: 'The assassination',
      picks: 'After the third success everyone learns who the Assassin is, and the Assassin picks one player.',
      wins: 'If that is Merlin, Evil wins. If not, Good wins.',
    },
    talk: {
      heading: 'Talk',
      anything: 'You may say anything, true or not. Do not show your phone to anybody.',
    },
  },
})
