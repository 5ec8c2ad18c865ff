import type { thavalon as english } from '../en/thavalon.ts'
import { translation } from '../templates.ts'

export const thavalon = translation<typeof english>()({
  title: 'THavalon',
  tagline: 'Alle haben eine andere Rolle. Fünf Missionen entscheiden, wer gewinnt.',
  primer: [
    {
      heading: 'Alle haben eine Rolle',
      text: 'Deine Karte sagt, ob du gut oder böse bist, was du weißt und was du spielen darfst. Nur wenige wissen, welche Rollen im Spiel sind.',
    },
    {
      heading: 'Wer führt, schlägt ein Team vor',
      text: 'Alle stimmen darüber ab. Wird es abgelehnt, schlägt die nächste Person eins vor. Der letzte Vorschlag einer Runde geht ohne Abstimmung.',
    },
    {
      heading: 'Erfolg, Fehlschlag, Umkehr',
      text: 'Das Team spielt geheim Karten. Mit einem Fehlschlag scheitert die Mission, eine Umkehr dreht alles um. Deine Karte sagt, was du spielen darfst.',
    },
    {
      heading: 'Wer gewinnt',
      text: 'Drei scheitern: Das Böse siegt. Nach drei Erfolgen tippt jemand Böses, der Meuchelmörder, auf Merlin oder das Liebespaar. Stimmt es, siegt das Böse.',
    },
  ],
  roles: {
    merlin: {
      name: 'Merlin',
      called: 'Merlin',
      card: 'Hilf den Guten, verborgen vor dem Meuchelmörder. Lancelot ist gut, sieht für dich aber böse aus, und Mordred nicht.',
    },
    percival: {
      name: 'Parzival',
      called: 'Parzival',
      card: 'Du erfährst, wer Merlin oder Morgana ist, aber nicht, wer von beiden.',
    },
    tristan: {
      name: 'Tristan',
      called: 'Tristan',
      card: 'Hilf den Guten, und bleib mit Isolde verborgen: Der Meuchelmörder kann euch zwei als Liebespaar nennen.',
    },
    iseult: {
      name: 'Isolde',
      called: 'Isolde',
      card: 'Hilf den Guten, und bleib mit Tristan verborgen: Der Meuchelmörder kann euch zwei als Liebespaar nennen.',
    },
    lancelot: {
      name: 'Lancelot',
      called: 'Lancelot',
      card: 'Hilf den Guten: Du darfst auf einer Mission auch Umkehr spielen, siehst aber für Merlin böse aus.',
    },
    nimue: {
      name: 'Nimue',
      called: 'Nimue',
      card: 'Hilf den Guten mit deinem Wissen, welche Rollen im Spiel sind, und bleib verborgen: Der Meuchelmörder kann dich nennen.',
    },
    arthur: {
      name: 'Artus',
      called: 'Artus',
      card: 'Du weißt, welche guten Rollen im Spiel sind. Sind zwei Missionen gescheitert und höchstens eine gelungen, darfst du dich offenbaren.',
    },
    titania: {
      name: 'Titania',
      called: 'Titania',
      card: 'Hilf den Guten: Für die Bösen siehst du böse aus, und sie erfahren, dass eine Person, die sie sehen, es nicht ist.',
    },
    mordred: {
      name: 'Mordred',
      called: 'Mordred',
      card: 'Lass drei Missionen scheitern. Nicht einmal Merlin sieht dich.',
    },
    morgana: {
      name: 'Morgana',
      called: 'Morgana',
      card: 'Lass drei Missionen scheitern. Für Parzival siehst du aus wie Merlin.',
    },
    maelagant: {
      name: 'Maelagant',
      called: 'Maelagant',
      card: 'Lass drei Missionen scheitern: Du darfst auch Umkehr spielen.',
    },
    agravaine: {
      name: 'Agravain',
      called: 'Agravain',
      card: 'Du kannst nur Fehlschlag spielen. Gelingt eine Mission mit dir trotz Fehlschlag, darfst du dich offenbaren, und sie scheitert.',
    },
    colgrevance: {
      name: 'Colgrevance',
      called: 'Colgrevance',
      card: 'Lass drei Missionen scheitern: Du kennst die anderen Bösen mit ihren Rollen, und sie kennen dich nicht.',
    },
  },
  options: {
    pools: {
      label: 'Rollen, die im Spiel sein können',
      text: 'Die der Schachtel für eure Zahl oder die, die du ankreuzt. Jede Seite zieht daraus, so viele sie braucht.',
    },
    'round-one-choice': {
      label: 'Runde 1: eins von zwei Teams',
      text: 'Zwei Vorschläge, dann eine Abstimmung: Dafür schickt das erste Team los, Dagegen oder Gleichstand das zweite.',
    },
    'no-target': {
      label: 'Der Meuchelmörder darf „kein Ziel“ sagen',
      text: 'Richtig, wenn niemand im Spiel ist, den der Meuchelmörder nennen darf. Mit den Rollen der Schachtel nur zu siebt.',
    },
  },
  values: { pools: { box: 'Wie in der Schachtel', own: 'Eure eigenen' } },
  presets: {
    first: { label: 'Erstes Spiel', text: 'Das Spiel, wie es ist.' },
    choice: { label: 'Eins von zwei', text: 'Mission 1 beginnt mit zwei Teams und einer Abstimmung dazwischen.' },
    nobody: { label: 'Kein Ziel', text: 'Der Meuchelmörder darf sagen, dass es niemanden zu nennen gibt.' },
  },
  needs: {
    seven: {
      beside: 'Nur zu siebt.',
      off: '„Kein Ziel“ ist jetzt aus: Das geht nur zu siebt.',
      without: 'Ohne „kein Ziel“: Das geht nur zu siebt.',
    },
    target: {
      beside: 'Nur wo es sein kann, dass es niemanden zu nennen gibt.',
      off: '„Kein Ziel“ ist jetzt aus: Mit diesen Rollen gibt es immer ein Ziel.',
      without: 'Ohne „kein Ziel“: Mit diesen Rollen gibt es immer ein Ziel.',
    },
  },
  objections: {
    good: { one: 'Zum Ziehen fehlt noch eine gute Rolle.', other: 'Zum Ziehen fehlen noch {n:words} gute Rollen.' },
    evil: { one: 'Zum Ziehen fehlt noch eine böse Rolle.', other: 'Zum Ziehen fehlen noch {n:words} böse Rollen.' },
    target: 'Der Meuchelmörder braucht ein Ziel: Merlin, das Liebespaar oder Nimue.',
  },
  hints: {
    'good-favoured': 'Zu sechst oder zu neunt gewinnen die Guten öfter. Mit 5, 7, 8 oder 10 ist es fair.',
    'own-size': 'Einige dieser Rollen sehen die Regeln für diese Spielerzahl nicht vor.',
  },
  inPlay: { good: { other: '{n} Gute aus {roles}' }, evil: { other: '{n} Böse aus {roles}' } },
  does: {
    success: 'Hilft der Mission.',
    fail: 'Schadet der Mission.',
    reverse: 'Dreht das Ergebnis um.',
    agravaine: 'Alle erfahren, wer du bist, und Mission {mission} scheitert.',
    arthur: 'Alle erfahren, wer du bist. Deine Stimme zählt doppelt, aber Missionen 3 und 4 sind tabu.',
  },
  outcomes: {
    quests: 'Das Gute siegt: Drei Missionen sind gelungen, und der Meuchelmörder lag falsch.',
    assassination: 'Das Böse siegt: Der Meuchelmörder lag richtig.',
    sabotage: 'Das Böse siegt: Drei Missionen sind gescheitert.',
  },
  told: {
    dealt: 'Die Karten sind verteilt. {leader} führt zuerst.',
    led: 'Mission {mission}, Vorschlag {attempt}: {leader} führt.',
    'led-again': '{leader} schlägt für Mission {mission} neu vor.',
    proposed: '{leader} schlägt für Mission {mission} vor: {team}.',
    opened: 'Alle stimmen ab über das Team für Mission {mission}.',
    'opened-choice': 'Alle wählen zwischen den zwei Teams für Mission {mission}.',
    approved: 'Das Team ist angenommen: {approvals}, {rejections}.',
    rejected: 'Das Team ist abgelehnt: {approvals}, {rejections}.',
    first: 'Das erste Team geht: {approvals}, {rejections}.',
    second: 'Das zweite Team geht: {approvals}, {rejections}.',
    approvals: { other: '{n} dafür' },
    rejections: { other: '{n} dagegen' },
    departed: '{team} gehen auf Mission {mission}.',
    'departed-unvoted': '{team} gehen auf Mission {mission}, ohne Abstimmung.',
    'declared-agravaine': '{by} ist Agravain: Mission {mission} scheitert doch.',
    'declared-arthur': '{by} ist Artus: Die Stimme zählt doppelt, aber Missionen 3 und 4 sind tabu.',
    hunted: '{assassin} ist der Meuchelmörder. Ein Tipp: Stimmt er, gewinnen die Bösen. Sie dürfen jetzt offen reden.',
  },
  quested: {
    succeeded: 'Mission {mission} gelingt. {cards}.',
    'succeeded-despite': 'Ein Fehlschlag, aber Mission {mission} braucht zwei: Sie gelingt.',
    'succeeded-turned': 'Mission {mission} gelingt. Eine Umkehr hat sie gedreht. {cards}.',
    'succeeded-alone': 'Mission {mission} gelingt. Eine Umkehr allein ändert hier nichts. {cards}.',
    'succeeded-cancelled': 'Mission {mission} gelingt. Zweimal Umkehr hebt sich auf. {cards}.',
    'succeeded-cancelled-despite':
      'Mission {mission} gelingt. Zweimal Umkehr hebt sich auf. Ein Fehlschlag, und es braucht zwei.',
    failed: 'Mission {mission} scheitert. {cards}.',
    'failed-turned': 'Mission {mission} scheitert. Eine Umkehr hat sie gedreht. {cards}.',
    'failed-cancelled': 'Mission {mission} scheitert. Zweimal Umkehr hebt sich auf. {cards}.',
  },
  shot: {
    merlin: '{by} nennt {at} als Merlin.',
    lovers: '{by} nennt {at} als Liebespaar.',
    nimue: '{by} nennt {at} als Nimue.',
    none: '{by} sagt „kein Ziel“.',
  },
  moment: {
    deal: 'Alle lesen die eigene Karte. {n} von {players} sind fertig.',
    team: '{leader} wählt {size} für Mission {mission}',
    'team-last': '{leader} wählt {size} für Mission {mission}. Letzter Vorschlag: ohne Abstimmung',
    vote: 'Abstimmung: das Team von {leader}.',
    choice: 'Alle wählen zwischen den zwei Teams für Mission {mission}',
    approved: 'Das Team ist angenommen',
    rejected: 'Das Team ist abgelehnt',
    first: 'Das erste Team geht',
    second: 'Das zweite Team geht',
    quest: 'Das Team spielt seine Karten für Mission {mission}',
    succeeded: 'Mission {mission} gelingt',
    failed: 'Mission {mission} scheitert',
    assassination: '{assassin} ist der Meuchelmörder. Ein Tipp: Stimmt er, gewinnen die Bösen.',
  },
  asks: {
    team: {
      prompt: 'Du führst: Wähle {size} für Mission {mission}',
      last: 'Du führst: Wähle {size} für Mission {mission}. Letzter Vorschlag: ohne Abstimmung',
      confirm: 'Dieses Team vorschlagen',
      done: 'Dein Team ist vorgeschlagen.',
    },
    vote: {
      prompt: '{team} auf Mission {mission}: dafür oder dagegen?',
      choice: 'Dafür: {team} gehen. Dagegen: {other} gehen.',
      confirm: 'Abstimmen',
      done: 'Deine Stimme ist abgegeben.',
    },
    card: {
      prompt: 'Du bist auf Mission {mission}: Spiel eine Karte',
      confirm: 'Karte spielen',
      done: 'Deine Karte ist gespielt.',
    },
    assassinate: {
      merlin: 'Nenne eine Person als Merlin',
      lovers: 'Nenne zwei als Liebespaar',
      nimue: 'Nenne eine Person als Nimue',
      none: 'Sag „kein Ziel“: Niemand, den du nennen könntest, ist im Spiel',
      confirm: 'Zustechen',
      call: 'Sagen',
      done: 'Du hast gewählt.',
    },
  },
  knows: {
    nothing: 'Du weißt nichts über die anderen.',
    unseen: 'Weder Merlin noch Morgana ist im Spiel.',
    inPlay: '{role} ist im Spiel.',
    evil: '{name} sieht böse aus.',
    'merlin?': '{name} ist Merlin oder Morgana.',
    role: '{name} ist {role}.',
    colgrevance: 'Colgrevance ist im Spiel: Eine böse Person siehst du nicht.',
    titania: 'Titania ist im Spiel: Eine Person, die du siehst, ist nicht böse.',
    assassin: 'Du bist der Meuchelmörder.',
  },
  sees: { evil: 'Böse', 'looks-evil': 'wirkt böse', 'merlin?': 'Merlin?' },
  refusals: {
    team: {
      count: 'Das Team muss genau so groß sein, wie die Mission verlangt.',
      barred: 'Artus hat sich offenbart und darf auf Missionen 3 und 4 nicht mit.',
    },
    vote: {
      closed: 'Für dich ist gerade keine Abstimmung offen: Kommen zwei Dinge gleichzeitig, zählt das erste.',
    },
    card: { barred: 'Deine Rolle kann diese Karte nicht spielen.', unknown: 'Spiel eine der drei Karten.' },
    assassinate: {
      closed: 'Nur der Meuchelmörder nennt Ziele, einmal, nach drei gelungenen Missionen.',
      answered: 'Du hast gewählt.',
      count: 'Dafür stimmt die Anzahl nicht.',
      repeat: 'Nenne zwei verschiedene Personen.',
      unknown: 'Nenne jemand anderen an diesem Tisch.',
    },
  },
  recap: {
    was: '{name} war {role.called}.',
    'was-told': '{name} war {role.called} und erfuhr: {lines}',
    deciding: 'Mission {mission} hat das Spiel entschieden.',
    aboard: 'Mission {mission} gelang, mit Bösen im Team: {names}.',
    reversed: {
      one: 'Eine Umkehr hat das Ergebnis von Mission {missions} geändert.',
      other: 'Eine Umkehr hat die Ergebnisse der Missionen {missions} geändert.',
    },
    declared: 'Nach Mission {mission}: {by} offenbart sich als {role.called}.',
    shot: {
      merlin: '{by}, der Meuchelmörder, nannte {at} als Merlin.',
      lovers: '{by}, der Meuchelmörder, nannte {at} als Liebespaar.',
      nimue: '{by}, der Meuchelmörder, nannte {at} als Nimue.',
      none: '{by}, der Meuchelmörder, sagte „kein Ziel“.',
    },
  },
  can: {
    merlin:
      'sieht Lancelot und alle Bösen außer Mordred: Sie alle sehen für ihn böse aus; der Meuchelmörder kann ihn nennen',
    percival: 'weiß, wer Merlin oder Morgana ist, aber nicht, wer von beiden',
    tristan: 'weiß, wer Isolde ist; der Meuchelmörder kann die zwei als Liebespaar nennen',
    iseult: 'weiß, wer Tristan ist; der Meuchelmörder kann die zwei als Liebespaar nennen',
    lancelot: 'darf Umkehr spielen; sieht für Merlin böse aus',
    nimue: 'weiß, welche Rollen im Spiel sind, aber nicht, wer sie hat; der Meuchelmörder kann sie nennen',
    arthur:
      'weiß, welche guten Rollen im Spiel sind; darf sich offenbaren, wenn zwei Missionen gescheitert und höchstens eine gelungen ist: Dann zählt seine Stimme doppelt, aber auf Missionen 3 und 4 darf er nicht mit',
    titania: 'sieht für die Bösen böse aus; sie erfahren, dass eine Person, die sie sehen, es nicht ist',
    mordred: 'kennt die Bösen; Merlin sieht ihn nicht',
    morgana: 'kennt die Bösen; sieht für Parzival aus wie Merlin',
    maelagant: 'kennt die Bösen; darf Umkehr spielen',
    agravaine:
      'kennt die Bösen; kann nur Fehlschlag spielen; gelingt eine Mission mit ihm trotz Fehlschlag, darf er sich offenbaren, und sie scheitert doch',
    colgrevance:
      'kennt die anderen Bösen mit ihren Rollen; sie kennen ihn nicht und wissen nur, dass er im Spiel ist; Titania sieht für ihn nicht böse aus',
  },
  rules: {
    aim: {
      heading: 'Das Ziel',
      sides: 'Von {players} Leuten sind {good} gut und {evil} böse. Jede Rolle gibt es nur einmal.',
      good: 'Die Guten gewinnen mit drei gelungenen Missionen, wenn der Meuchelmörder dann falsch liegt.',
      evil: 'Die Bösen gewinnen mit drei gescheiterten Missionen, oder wenn der Meuchelmörder richtig liegt.',
    },
    roles: {
      heading: 'Diese Rollen können dabei sein',
      line: '{role}, {side}: {can}.',
      lovers: 'Tristan und Isolde sind zusammen im Spiel oder gar nicht.',
      evil: '„Kennt die Bösen“ heißt: sieht die anderen Bösen, aber nicht ihre Rollen.',
      'evil-except': '„Kennt die Bösen“ heißt: sieht die anderen Bösen außer Colgrevance, aber nicht ihre Rollen.',
    },
    round: {
      heading: 'Eine Runde',
      sizes: 'So groß sind die Teams der fünf Missionen: {sizes}.',
      first: 'Runde 1 hat 2 Vorschläge; wird der erste abgelehnt, geht der zweite ohne Abstimmung.',
      choice:
        'In Runde 1 gibt es zwei Vorschläge nacheinander, dann eine Abstimmung: Sind mehr dafür als dagegen, geht das erste Team. Sonst, auch bei Gleichstand, das zweite.',
      later: { other: 'Spätere Runden haben {n} Vorschläge; der letzte geht ohne Abstimmung.' },
      votes:
        'Sind mehr dafür als dagegen, geht das Team. Bei Gleichstand nicht. Nach jedem Vorschlag geht die Führung weiter.',
    },
    mission: {
      heading: 'Eine Mission',
      plays: 'Alle im Team spielen eine Karte. Gute spielen Erfolg, Böse Erfolg oder Fehlschlag.',
      'plays-agravaine':
        'Alle im Team spielen eine Karte. Gute spielen Erfolg, Böse Erfolg oder Fehlschlag, Agravain aber nur Fehlschlag.',
      reverse: { one: '{roles} darf auch Umkehr spielen.', other: '{roles} dürfen auch Umkehr spielen.' },
      'fails-only': 'Mit einem Fehlschlag scheitert die Mission.',
      'fourth-only': 'Mission 4 scheitert erst mit zwei Fehlschlägen.',
      fails:
        'Mit einem Fehlschlag scheitert die Mission. Eine Umkehr dreht das Ergebnis um; zweimal Umkehr hebt sich auf.',
      fourth:
        'Mission 4 scheitert erst mit zwei Fehlschlägen. Mit einer Umkehr ist es anders: Sie scheitert mit genau einem Fehlschlag und gelingt mit keinem oder mit zwei und mehr.',
    },
    declarations: {
      heading: 'Offenbarungen',
      agravaine:
        'Nach jeder gelungenen Mission mit einem Fehlschlag darf Agravain sich offenbaren, wenn er dabei war, bis die nächste Abstimmung beginnt. Die Mission scheitert dann. Nach dem dritten Erfolg hat er 20 Sekunden.',
      arthur:
        'Solange zwei Missionen gescheitert sind und höchstens eine gelungen ist, darf Artus sich offenbaren, bis die letzte Stimme da ist. Lief eine Abstimmung, fällt sie aus, und wer führte, schlägt neu vor.',
      corner:
        'Wo sich jemand offenbaren könnte, wartet ein Team vielleicht 8 Sekunden. Jedes Handy hat dieselbe Ecke „Offenbaren“; sie zu öffnen verrät also nichts.',
    },
    assassination: {
      heading: 'Der Anschlag',
      names: 'Nach drei gelungenen Missionen nennt der Meuchelmörder, zufällig aus den Bösen gezogen, {calls}.',
      calls: {
        merlin: 'eine Person als Merlin',
        nimue: 'eine als Nimue',
        lovers: 'zwei als Liebespaar (Tristan und Isolde)',
      },
      either: { two: '{first} oder {last}', three: '{first}, {second} oder {last}' },
      'no-target': 'Oder er sagt „kein Ziel“: richtig, wenn niemand im Spiel ist, den er nennen könnte.',
      wins: 'Die Bösen dürfen vorher darüber reden. Liegt der Meuchelmörder richtig, gewinnen sie. Wenn nicht, die Guten.',
    },
  },
  guesses: {
    merlin: 'Wer ist Merlin?',
    lovers: 'Wer ist das Liebespaar?',
    nimue: 'Wer ist Nimue?',
    evil: 'Wer ist böse?',
  },
  phone: {
    choice: 'Vorschlag {n} von {of}: Eine Abstimmung wählt zwischen beiden',
    first: 'Das erste Team',
    second: 'Das zweite Team',
    cards: { success: 'Erfolg', fail: 'Fehlschlag', reverse: 'Umkehr' },
    played: 'Die Karten: {cards}',
    call: 'Wen jagst du?',
    calls: { merlin: 'Merlin', lovers: 'Das Liebespaar', nimue: 'Nimue', none: 'Kein Ziel' },
    assassin: 'der Meuchelmörder',
  },
  tv: {
    quest: 'Mission {n}',
    cards: 'Die Karten von Mission {n}',
    choice: 'Dafür schickt das erste Team, sonst geht das zweite.',
    teams: { proposed: ['Erstes', 'Zweites'], voted: ['Dafür', 'Sonst'] },
    declared: {
      arthur: 'Ab jetzt zählt die Stimme doppelt. Missionen 3 und 4 sind tabu.',
      agravaine: 'Mission {quest} scheitert doch.',
    },
    call: { merlin: 'Merlin', lovers: 'Das Liebespaar', nimue: 'Nimue', none: 'Kein Ziel' },
    struck: {
      merlin: {
        right: 'Merlin war {names}.',
        wrong: 'Nicht Merlin: Merlin war {names}.',
        nobody: 'Nicht Merlin: Er war nicht dabei.',
      },
      nimue: {
        right: 'Nimue war {names}.',
        wrong: 'Nicht Nimue: Nimue war {names}.',
        nobody: 'Nicht Nimue: Sie war nicht dabei.',
      },
      lovers: {
        right: 'Das Liebespaar waren {names}.',
        wrong: 'Nicht das Liebespaar: Das waren {names}.',
        nobody: 'Nicht das Liebespaar: Es gab keins.',
      },
      none: { right: 'Richtig: weder Merlin noch ein Liebespaar.', wrong: 'Falsch: Jemand war zu nennen.' },
    },
    named: {
      merlin: 'als Merlin genannt',
      lovers: 'im Liebespaar genannt',
      nimue: 'als Nimue genannt',
    },
    assassin: 'der Meuchelmörder',
    why: {
      quests: 'Drei Missionen sind gelungen, und der Meuchelmörder lag falsch.',
      assassination: 'Der Meuchelmörder lag richtig.',
      sabotage: 'Drei Missionen gescheitert.',
      wrong: 'Der Meuchelmörder lag falsch.',
      failed: 'Die Missionen {missions} sind gescheitert.',
    },
    inPlay: 'Im Spiel: {names}',
    saw: '{role}:',
    neither: 'Weder Merlin noch Morgana',
    nothing: 'Nichts',
    notice: { colgrevance: 'Colgrevance', titania: 'Titania', assassin: 'Meuchelmörder' },
    legend: 'Krone: führt. Rahmen: im Team. Daumen: dafür, dagegen. Ohne Daumen: keine Abstimmung.',
    asides: {
      dealt: [
        'Achtet auf euer Gesicht.',
        'Lest alles. Es ist mehr als sonst.',
        'So viel Prophezeiung hat keiner bestellt.',
      ],
      led: ['', '', 'Die Krone ist nur geliehen.', 'Wähl gut. Oder wähl schnell.'],
      proposed: ['', 'Eine kühne Sitzordnung.', 'Die Pferde haben keine Meinung.', 'Packt leicht.'],
      opened: ['', 'Daumen bereit.', 'Denkt mit den Daumen.'],
      approved: ['So steht es geschrieben. Auf einer Serviette.', 'Aufsitzen.', 'Die Jastimmen sitzen im Sattel.'],
      rejected: ['Nächster Plan.', 'Die Krone wandert weiter.', 'Die Sättel kommen wieder runter.'],
      departed: ['', 'Vorsicht an der Brücke.', 'Füttert wer den Drachen?', 'Seid zum Essen zurück.'],
      succeeded: ['Die Barden reimen schon.', 'Das Essen geht aufs Haus.', 'Etwas für den Wandteppich.'],
      failed: ['Die Barden wechseln das Thema.', 'Das Essen fällt aus.', 'Der Wandteppich muss gestopft werden.'],
      hunted: ['Kerzen runter.', 'Alle ganz still sitzen.', 'Ein Dolch. Er sollte sitzen.'],
      shot: ['Ruhig.', 'Kein Zurück mehr.', 'Das gibt einen Fleck.'],
      over: ['Wer war wer?', 'Karten auf den Tisch.', 'Jetzt die Gesichter.'],
    },
  },
})
