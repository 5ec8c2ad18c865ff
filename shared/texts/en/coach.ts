import { source } from '../templates.ts'

/** What helps a beginner while a game is played: short, spoken, one sentence or two at a time. */
export const coach = source({
  /** Beside the sentence: no more of them on this phone. */
  stop: 'Stop helping',
  /** Beside a button that shows the sentence while it is held, at a table of people, and what it shows where there is none. */
  mine: 'My tip',
  quiet: 'Nothing new. Watch, and listen.',
  /** Avalon and THavalon. */
  quest: {
    brief: {
      merlin:
        'Three quests succeed: Good wins, unless the Assassin then names Merlin. Three fail: Evil wins. One Fail card can be enough.',
      hunt: 'Three quests succeed: Good wins, unless the Assassin then names the right player. Three fail: Evil wins. One Fail card can be enough.',
      win: 'Three quests succeed: Good wins. Three fail: Evil wins. One Fail card can be enough.',
      mission:
        'Three missions succeed: Good wins, unless the Assassin then names the right player. Three fail: Evil wins. One Fail card can be enough.',
      five: 'Everybody votes on every team. A tie rejects it, and the next player leads. Five rejections in a row: Evil wins.',
      unvoted:
        'Everybody votes on every team. A tie rejects it, and the next player leads. After enough rejections a team goes without a vote.',
      count: '{n} of these {of} players are Evil, and only they know it. The others are Good.',
    },
    deal: {
      plain: 'You know nobody. Watch who votes for which team: that gives Evil away.',
      sees: 'Your card names others. Use that, but do not let it show.',
      evil: 'Look Good: vote as somebody would who knows nothing.',
    },
    team: {
      self: 'Pick yourself: nobody else is certain to be Good.',
      failed: 'Leave {names} out: they were on a team that failed.',
      merlin: 'You know Evil, but a spotless team shows it. Have a reason that all can see.',
      evil: 'One Fail fails this team, and you have one. Take others who look Good.',
      evilTwo: 'This team fails only with two Fails: yours alone is not enough.',
      evilNone: 'You cannot fail this team. Look Good, and take others who look Good.',
      known: 'Leave {names} out: that must be Evil.',
      most: 'Leave {names} out: nobody has failed more often.',
      few: 'Not everybody under suspicion can stay behind. Take those who failed least.',
    },
    vote: {
      first: 'Nobody knows anything yet. Approving the first team is no mistake.',
      clean: 'Nobody on this team has failed yet. Approving is fair.',
      failed: '{name} was on a team that failed, and others who failed less stay behind. Rejecting is fair.',
      sure: 'At least one of {names} is Evil, and this team takes them all. Reject it.',
      even: 'Those who stay behind have failed as often or more. Approving is fair.',
      merlinNo: 'Somebody on this team looks Evil to you. Reject it, but not every time: the Assassin watches.',
      merlinYes: 'Nobody on this team looks Evil to you. Approve it, as others would.',
      evilSelf: 'You are on this team: approve it, and you can fail it.',
      evilMate: '{name} is one of yours and on this team. Approving helps Evil.',
      evilNone: 'None of yours is on this team. Rejecting helps Evil, approving looks Good.',
      choice: 'Two teams, one vote: choose the one you like better.',
      known: 'This team takes {names}: that must be Evil. Reject it.',
      safe: 'After all Fails so far, nobody on this team can be Evil. Approve it.',
      doubt: 'By the Fails so far, somebody on this team is Evil. Rejecting is fair.',
      last: 'Two have failed: one more, and Evil wins. Approve only whom you trust.',
      own: 'Of this team only you were on a failed one, and you know you are Good. Approving is fair.',
      fifth: 'Four teams were rejected. Reject this one too, and Evil wins: approve it.',
      fifthEvil: 'If this fifth team is rejected too, Evil wins. But whoever rejects it looks Evil.',
      without:
        '{n} of the {of} others are Evil, and this team goes without you: somebody on it is Evil. Rejecting is fair.',
    },
    card: {
      good: 'Good has only Success; your other card is blank. If a Fail turns up, it was somebody else.',
      with: 'You go with {names}. If this fails, it was not you.',
      reverse: 'Reverse turns the result. Play it only if you expect a Fail.',
      noChoice: 'Your role leaves you no choice here.',
      evilHide: 'A Fail makes everyone on this team suspect, you too. Success hides you.',
      evilSave: 'Good needs one more success. Play Fail now.',
      evilWin: 'One more failed team, and Evil wins. Play Fail.',
      evilTwo: 'Here it takes two Fails. Yours alone fails nothing.',
      evilMate: '{name} is Evil and on this team too. Two Fails would give you both away.',
    },
    votes: {
      guess: 'Nobody had failed yet: these votes were guesses.',
      against: 'Rejected by {names}: {name} was on a team that failed.',
      despite: 'Approved by {names}, though {name} was on a team that failed.',
      ask: 'Rejected by {names}, though nothing had failed yet. What might they know?',
      odd: 'Rejected by {names}, though nobody on the team had failed. What do they know?',
      clean: 'Approved: nobody on the team had failed.',
      four: 'Four teams were rejected. If the fifth one is too, Evil wins.',
      tie: 'A tie: that counts as rejected.',
      next: 'Rejected: now {name} leads, and picks another team.',
      own: 'Rejected by {names}: you were on a team that failed.',
    },
    result: {
      success: 'No Fail. That proves little: Evil may play Success too.',
      count: { one: 'Good has {n} success. Three win.', other: 'Good has {n} successes. Three win.' },
      tooFew: 'A Fail, but it took two. At least one of {names} is Evil.',
      some: {
        one: '{n} Fail: at least one of {names} is Evil.',
        other: '{n} Fails: at least {n} of {names} are Evil.',
      },
      all: { one: 'The Fail was from {names}: Evil for certain.', other: '{n} Fails: {names} are Evil for certain.' },
      own: 'Now everyone on that team is suspect, you too. Wonder aloud about the others.',
      mate: '{name} is one of yours and suspect now. Do not defend {name} too loudly.',
      turned: 'Cards can be turned around here: a Fail proves less.',
      known: 'No surprise: you already know who must be Evil here: {names}.',
      proves: 'Add up all the Fails, and nothing else fits: {names} must be Evil.',
      lost: 'The third one has failed: Evil wins.',
      hunt: 'The third success! Good wins, unless the Assassin’s one guess is right.',
      won: 'The third success: Good wins.',
      failed: { one: '{n} has failed. Three, and Evil wins.', other: '{n} have failed. Three, and Evil wins.' },
    },
    sign: '{name} voted against the team that failed: a good sign.',
    strike: {
      clear: '{name} rejected {n} of {of} teams with you or yours on them. Merlin would.',
      unclear: 'Nobody’s votes stand out. Who seemed to know too much?',
      call: 'First choose whom you hunt. Whose votes gave them away?',
      good: 'The Assassin has one guess. Do not look at Merlin now.',
      merlin: 'They are looking for you. Be as puzzled as the rest.',
      evil: 'Tell the Assassin who voted as if they knew.',
    },
    lady: 'She shows you somebody’s side. Look at one you cannot place.',
    excalibur: {
      carrier: 'Excalibur turns one card over. Use it only if you expect a Fail.',
      other: 'Everyone on the team taps, but only the one with Excalibur decides.',
    },
  },
  mafia: {
    brief: {
      wins: 'The Village wins when the last Mafia is dead. The Mafia win once they are half of those alive.',
      vote: 'By day most votes means death. A tie: vote again, only between them. Tied again, or most for No Murder: nobody dies.',
      count: {
        one: '{n} of these {of} is Mafia, and murders at night. The others are the Village, and do not know who it is.',
        other:
          '{n} of these {of} are Mafia, and murder at night. The others are the Village, and do not know who it is.',
      },
    },
    deal: {
      villager: 'You know nothing. By day, watch who votes against whom.',
      mafia: 'You and {names} are the Mafia. By night you murder, by day you look harmless.',
      alone: 'You alone are the Mafia. By night you murder, by day you look harmless.',
      detective: 'Every night you learn about one player. Say it too early, and you are next.',
      angel: 'Every night you protect somebody, perhaps yourself.',
      bomber: 'You win alone if the vote murders you. Look guilty, but not on purpose.',
      minion: 'You are with the Mafia, but they do not know you. Help them by day.',
    },
    night: {
      decoy: 'You have nothing to do at night. Everybody taps, so that nobody can tell who acts: tap anyone.',
      again: 'Again you have nothing to do: tap anyone, and think of today’s votes.',
      peaceful: 'Nobody dies in the first night: your choice does nothing yet.',
      kill: 'Murder somebody whom the others trust. The accused are useful to you.',
      danger: '{name} voted against the Mafia today. Dangerous to you.',
      save: 'Protect somebody whom the Mafia fears. That may be you.',
      investigate: 'Ask about somebody you cannot place. The answer comes at dawn.',
      found: 'You know that {name} is Mafia. Ask about somebody else.',
    },
    dawn: {
      murder: '{name} is dead. Who is glad of that?',
      trail: '{name} had voted against {about}. Remember that.',
      own: 'That was the Mafia. Look as surprised as the others.',
      saved: 'An Angel guessed right: nobody died.',
      quiet: 'Nobody died.',
      peaceful: 'Nobody died: the first night is always peaceful here.',
      found: 'You know it now: {name} is Mafia. Win votes, but do not say how you know.',
      cleared: 'You know it now: {name} is not Mafia. Vote elsewhere.',
    },
    day: {
      first: 'Now everyone talks, and anyone may lie. Tap Ready when you have an idea.',
      later: { one: '{n} is alive.', other: '{n} are alive. The Mafia win once they are half of them.' },
    },
    vote: {
      unknown: 'Nothing is known yet. Trust your feeling, or vote for No Murder.',
      quiet: 'No vote has told anything yet. Whom would the Mafia leave alive?',
      found: 'You know that {name} is Mafia. Vote for {name}.',
      wrong: '{name} voted against {dead}, who was innocent.',
      spared: '{name} did not vote against {dead}, who was Mafia.',
      mafia: 'Vote as the others do: whoever stands out gets looked at.',
      bomber: 'You want these votes. Do not ask for them.',
      runoff: 'A second vote, only between those who tied. Another tie, and nobody dies.',
    },
    tally: {
      innocent: '{name} was innocent. Votes against {name}: {names}.',
      mafia: '{name} was Mafia. No vote against {name}: {names}.',
      all: '{name} was Mafia, and everyone saw it.',
      bomber: '{name} wanted just that.',
      minion: '{name} was on the Mafia’s side.',
      alone: '{name} was innocent. The Mafia are still here.',
      peace: 'Nobody died. The night comes next.',
      runoff: 'A tie: vote again, between {names}.',
    },
  },
  midnight: {
    brief: {
      wins: 'There is one vote. If a Wolf dies, the Village wins. If not, the Wolves win. Masks may be swapped at night: your last one counts.',
      vote: 'Most votes means death, for all who tie. With one vote each nobody dies: that is right only if no player is a Wolf.',
      count: {
        one: 'Everybody wears a secret mask. {n} of the {of} masks is a Wolf; three masks lie in the middle.',
        other: 'Everybody wears a secret mask. {n} of the {of} masks are Wolves; three masks lie in the middle.',
      },
    },
    deal: {
      wolf: 'You and {names} are Wolves. None of you may die.',
      wolfAlone: 'No other player is a Wolf. Look into the middle tonight, and claim what lies there.',
      cub: 'You are with the Wolves, but they do not know you. Keep them alive.',
      twin: 'You know your Twin: two who tell the same are believed.',
      twinAlone: 'No other player is a Twin. Say so, if anybody claims to be yours.',
      seer: 'Tonight you may look at masks. What you see helps the Village, if they believe you.',
      thief: 'Tonight you may take a mask. From then on you are what you took.',
      prankster: 'Tonight you may swap two other masks. Their players will not notice.',
      sleepwalker: 'Tonight you swap with the middle, and do not see what you became.',
      watcher: 'At the end of the night you see which mask you wear then.',
      hunter: 'If you die, the player you voted for dies too.',
      fool: 'You win if the vote kills you. Be suspicious, but not on purpose.',
      villager: 'You know nothing. Listen to who claims what.',
    },
    night: {
      peek: 'One mask in the middle: tomorrow you may claim it as your own.',
      look: 'Look at one player or at two in the middle. A player tells more.',
      steal: 'Take a mask, and you see it. The other player then wears yours.',
      prank: 'Swap two others, or leave them. You see neither.',
      sleepwalk: 'Choose one in the middle: you swap without looking.',
      decoy:
        'You have nothing to do at night. Everybody taps, so that nobody can tell who acts: tap two whom you suspect.',
    },
    day: {
      stole: 'You took a mask: {mask}. Play for its side now.',
      watched: 'This is your mask now: {mask}. It may be another than before.',
      player: 'You saw {name} with this mask: {mask}. It may have moved since.',
      middle: 'In the middle you saw: {masks}. Whoever claims one of these is worth a question.',
      wolf: 'Claim a mask that nobody can check, and stay with it.',
      unknown: 'They say in turn what they wore. Anyone may lie. Compare with the masks in play, then tap Ready.',
    },
    vote: {
      village: 'If a Wolf dies, the Village wins. Whom has nobody cleared? Vote for one of them.',
      wolves: 'Vote for somebody who is no Wolf. The Wolves win if none of them dies.',
      fool: 'You want these votes. Your own goes to anybody.',
      hunter: 'Think of your vote: if you die, it takes that player along.',
    },
    tally: 'Now the night is told. Compare it with how everyone voted.',
  },
  /** On the TV, where nobody has played before: what the first question of its kind is about. */
  first: {
    team: 'One player leads and picks a team. Only teams can fail.',
    vote: 'Everybody votes on the team. A tie rejects it.',
    card: 'The team plays in secret. One Fail is enough.',
    strike: 'One last guess can still win it for Evil.',
    night: 'Everybody taps, so that nobody sees who acts.',
    day: 'Talk. Anyone may lie. Ready opens the vote sooner.',
    mafiaVote: 'Most votes means death. A tie brings a second vote.',
    midnightVote: 'Most votes means death, for all who tie.',
  },
  /** In the lobby of people who have never played this game. */
  lobby: {
    on: 'New for everyone here: phones and TV help along.',
    off: 'We know it',
  },
  hold: 'Put your finger on the dashed button and keep it there: then your card shows.',
  start: 'Three things before you start',
})

declare module '../catalogue.ts' {
  interface Sources {
    readonly coach: typeof coach
  }
}
