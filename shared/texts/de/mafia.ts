import type { mafia as english } from '../en/mafia.ts'
import { translation } from '../templates.ts'

export const mafia = translation<typeof english>()({
  title: 'Mafia',
  tagline: 'Nachts wählen alle heimlich. Tags stimmt das Dorf ab.',
  primer: [
    {
      heading: 'Ein Dorf mit Geheimnis',
      text: 'Die meisten gehören zum Dorf. Ein paar sind bei der Mafia und kennen sich. Deine Karte sagt, was du bist: Zeig sie niemandem.',
    },
    {
      heading: 'Nachts auf jedem Handy',
      text: 'Alle wählen jemanden. Die Mafia wählt, wen sie ermordet. Manche Rollen können auch etwas. Alle anderen raten nur, wer zur Mafia gehört.',
    },
    {
      heading: 'Tags stimmt das Dorf ab',
      text: 'Redet, beschuldigt, stimmt ab. Wer die meisten Stimmen hat, wird ermordet, und alle sehen die Rolle. Ihr könnt auch für „Kein Mord“ stimmen.',
    },
    {
      heading: 'Wer gewinnt',
      text: 'Das Dorf gewinnt, wenn die Mafia tot ist. Die Mafia gewinnt, wenn sie mindestens die Hälfte der Lebenden stellt. Die Toten sehen zu und schweigen.',
    },
  ],
  sides: { village: 'Dorf', mafia: 'Mafia', alone: 'Allein' },
  roles: {
    villager: {
      name: 'Dorfbewohner',
      called: 'Dorfbewohner',
      card: 'Finde heraus, wer zur Mafia gehört, und stimm ab.',
    },
    mafia: {
      name: 'Mafia',
      called: 'bei der Mafia',
      card: 'Wähl jede Nacht mit der Mafia, wen ihr ermordet, und bleib am Tag unerkannt.',
    },
    angel: { name: 'Engel', called: 'ein Engel', card: 'Jede Nacht darfst du jemanden retten, auch dich selbst.' },
    detective: {
      name: 'Detektiv',
      called: 'Detektiv',
      card: 'Wähl jede Nacht jemanden, und erfahr am Morgen: Mafia oder nicht.',
    },
    bomber: {
      name: 'Bombenleger',
      called: 'der Bombenleger',
      card: 'Lass dich vom Dorf per Abstimmung ermorden: Dann gewinnst du, allein.',
    },
    minion: {
      name: 'Handlanger',
      called: 'ein Handlanger',
      card: 'Hilf der Mafia, die dich nicht kennt, und übernimm, wenn dort niemand mehr lebt.',
    },
  },
  turned: { name: 'Handlanger, dann Mafia', called: 'Handlanger, dann bei der Mafia' },
  options: {
    mafia: { label: 'Mafia', text: 'Wie viele bei der Mafia sind. Auto: je mehr Leute, desto mehr Mafia.' },
    detective: {
      label: 'Detektive',
      text: 'Jede Nacht erfährt ein Detektiv von jemandem: Mafia oder nicht. Auto: 1 ab 5 Leuten.',
    },
    angel: { label: 'Engel', text: 'Jede Nacht rettet ein Engel jemanden. Auto: 1 ab 5 Leuten.' },
    'suicide-bomber': {
      label: 'Bombenleger',
      text: 'Spielt allein und gewinnt, wenn ihn die Abstimmung des Dorfs ermordet. Am besten ab 7 Leuten.',
    },
    minion: {
      label: 'Handlanger',
      text: 'Sie kennen die Mafia und gewinnen mit ihr. Lebt dort niemand mehr, übernehmen sie. Am besten ab 8 Leuten.',
    },
    'angel-repeat': {
      label: 'Engel retten auch zweimal dieselbe Person',
      text: 'Aus: nicht zwei Nächte hintereinander dieselbe.',
    },
    'reveal-on-leaving': {
      label: 'Wer geht, wird aufgedeckt',
      text: 'Wer den Tisch verlässt, ist tot. An: Die Rolle wird gezeigt, wie bei jedem Tod.',
    },
    'votes-are-shown': { label: 'Stimmen zeigen', text: 'Wann alle sehen, wer für wen stimmt.' },
    discussion: {
      label: 'Diskussion',
      text: 'Sie endet früher, wenn alle Lebenden auf Bereit getippt haben. Aus: Die Spielleitung eröffnet die Abstimmung.',
    },
    vote: {
      label: 'Abstimmung',
      text: 'Aus: Schluss ist, wenn alle abgestimmt haben oder die Spielleitung schließt.',
    },
    night: {
      label: 'Nacht',
      text: 'Aus: Sie endet, wenn alle gewählt haben oder die Spielleitung sie beendet.',
    },
    'first-night': { label: 'Erste Nacht', text: 'Friedlich: In der ersten Nacht wird niemand ermordet.' },
    'silent-game': {
      label: 'Stilles Spiel',
      text: 'Niemand redet, bis das Spiel vorbei ist. Ihr habt nur die Abstimmungen.',
    },
  },
  values: {
    mafia: { auto: 'Auto' },
    detective: { auto: 'Auto' },
    angel: { auto: 'Auto' },
    'votes-are-shown': { hidden: 'Erst nach dem Zählen', 'real-time': 'Sofort' },
    'first-night': { any: 'Wie jede andere', peaceful: 'Friedlich' },
  },
  seconds: '{n} s',
  presets: {
    first: { label: 'Erstes Spiel', text: 'In der ersten Nacht stirbt niemand, und für alles ist mehr Zeit.' },
    classic: {
      label: 'Klassisch',
      text: 'Mafia, Detektiv, Engel, Dorfbewohner. Die Stimmen bleiben geheim, bis gezählt ist.',
    },
    quick: { label: 'Schnell', text: 'Eine Minute zum Reden, eine halbe zum Abstimmen.' },
    wild: { label: 'Wild', text: 'Mit dem Bombenleger und einem Handlanger der Mafia.' },
    open: { label: 'Offen', text: 'Alle sehen jede Stimme sofort.' },
    silent: { label: 'Still', text: 'Niemand redet, bis es vorbei ist. Ihr habt nur die Abstimmungen.' },
    unhurried: { label: 'Ohne Uhr', text: 'Die Spielleitung beendet Nacht, Diskussion und Abstimmung.' },
  },
  limit: {
    beside: 'Höchstens 1 Mafia zu viert, 2 zu sechst, 3 zu acht. Handlanger zählen mit.',
    off: { mafia: 'Die Mafia steht wieder auf Auto.', minion: 'Handlanger sind jetzt aus.' },
    without: { mafia: 'Die Mafia geht zurück auf Auto.', minion: 'Ohne Handlanger.' },
  },
  objections: {
    few: { one: 'Es fehlt noch eine Person.', other: 'Es fehlen noch {n:words}.' },
    many: {
      one: 'Eine Person zu viel: Mafia geht mit 4 bis 20.',
      other: '{n:Words} zu viel: Mafia geht mit 4 bis 20.',
    },
    villager: 'Für einfache Dorfbewohner bleibt niemand übrig: Nehmt weniger andere Rollen.',
  },
  hints: {
    short: 'Zu viert wird es ein sehr kurzes Spiel.',
    bomber: 'Der Bombenleger ist am besten ab 7 Leuten.',
    minion: 'Handlanger sind am besten ab 8 Leuten.',
  },
  inPlay: {
    mafia: { other: '{n} Mafia' },
    minion: { other: '{n} Handlanger' },
    angel: { other: '{n} Engel' },
    detective: { one: '{n} Detektiv', other: '{n} Detektive' },
    bomber: { other: '{n} Bombenleger' },
    villager: { other: '{n} Dorfbewohner' },
  },
  silent: 'Ein stilles Spiel',
  picks: { nobody: 'Niemand', none: 'Kein Mord' },
  outcomes: {
    cleared: 'Das Dorf gewinnt: Die Mafia ist Geschichte.',
    parity: 'Die Mafia gewinnt: Mindestens die Hälfte der Lebenden gehört zu ihr.',
    bomber: 'Der Bombenleger gewinnt allein!',
  },
  told: {
    dealt: 'Die Karten sind verteilt.',
    fell: 'Nacht {night} beginnt.',
    gathered: 'Tag {day} beginnt.',
    polled: 'Tag {day}: Alle stimmen ab.',
    'polled-again': 'Tag {day}: Stimmt noch einmal ab, zwischen {names}.',
    murdered: '{name} wurde ermordet. {name} war {role.called}.',
    saved: 'Jemand wurde überfallen, aber ein Engel war zur Stelle.',
    quiet: 'Eine ruhige Nacht.',
    peace: 'Niemand wird ermordet.',
    tied: 'Gleichstand: {names}. Stimmt noch einmal ab, zwischen ihnen.',
    left: { one: '{names} ist gegangen.', other: '{names} sind gegangen.' },
    'left-as': '{name} ({role})',
  },
  moment: {
    deal: 'An alle: Haltet eure Karte, um eure Rolle zu sehen',
    night: 'Nacht {night}: Alle wählen. {n} von {living} sind fertig.',
    dawn: 'Morgen {night}: {what}',
    day: 'Tag {day}: Diskussion',
    'day-silent': 'Tag {day}: Denkt still nach',
    vote: 'Tag {day}: Abstimmung',
    runoff: 'Tag {day}: Stichwahl',
    tally: 'Tag {day}: {what}',
  },
  asks: {
    acknowledge: {
      prompt: 'Niemand sonst darf deine Karte sehen.',
      confirm: 'Gesehen',
      done: 'Du hast deine Rolle gesehen. Du kannst sie jederzeit wieder ansehen.',
    },
    night: {
      prompt: 'Wähl jemanden oder niemanden',
      confirm: 'So wähle ich',
      done: 'Gewählt. Bis die Nacht endet, kannst du es ändern.',
    },
    vote: {
      prompt: 'Wen ermordet das Dorf?',
      runoff: 'Wen von ihnen ermordet das Dorf?',
      confirm: 'So stimme ich',
      done: 'Deine Stimme ist abgegeben. Bis zum Schluss kannst du sie ändern.',
    },
    ready: {
      prompt: 'Genug geredet?',
      silent: 'Genug nachgedacht?',
      confirm: 'Bereit',
      done: 'Du bist bereit. Abgestimmt wird, wenn es alle sind.',
    },
    open: { prompt: 'Hatten alle genug Zeit?', confirm: 'Abstimmung öffnen', done: 'Die Abstimmung ist offen.' },
    'close-night': {
      prompt: 'Die Nacht beenden? {n} von {living} haben gewählt.',
      confirm: 'Beenden',
      done: 'Die Nacht endet.',
    },
    'close-vote': {
      prompt: 'Die Abstimmung schließen? {n} von {living} haben abgestimmt.',
      confirm: 'Schließen',
      done: 'Die Abstimmung ist zu.',
    },
  },
  acts: {
    kill: 'Wen ermordet die Mafia? Alle, die nicht dazugehören. Oder niemanden: stillhalten.',
    save: 'Wen rettest du? Egal wen, auch dich selbst.',
    investigate: 'Wen prüfst du? Egal wen, nur nicht dich. Am Morgen erfährst du es.',
    decoy: 'Wen verdächtigst du? Egal wen, nur nicht dich. Heute Nacht ändert es nichts.',
  },
  knows: {
    mafia: '{name} ist Mafia.',
    inherited: 'Von der Mafia lebt niemand mehr: Jetzt bist du die Mafia.',
    once: 'Nicht dieselbe Person wie letzte Nacht.',
    team: '{name} wählt {at}.',
    'team-nobody': '{name} wählt niemanden.',
  },
  notes: {
    chose: 'Nacht {night}: Du hast {name} gewählt.',
    'chose-nobody': 'Nacht {night}: Du hast niemanden gewählt.',
    mafia: 'Nacht {night}: {name} ist Mafia.',
    'not-mafia': 'Nacht {night}: {name} ist nicht Mafia.',
  },
  refusals: {
    acknowledge: { closed: 'Gerade gibt es keine Rolle zu bestätigen.' },
    night: {
      closed: 'Für dich ist gerade keine Wahl der Nacht offen.',
      count: 'Wähl eine Person oder niemanden.',
      barred: 'Diese Person kannst du heute Nacht nicht wählen: Halte das Feld, um zu lesen, wen du wählen kannst.',
      unknown: 'Wähl jemanden, der lebt, oder niemanden.',
    },
    vote: {
      closed: 'Für dich ist gerade keine Abstimmung offen.',
      count: 'Stimm für eine Person oder für „Kein Mord“.',
      barred: 'Für dich selbst kannst du nicht stimmen.',
      unknown: 'Stimm für jemanden, der zur Wahl steht, oder für „Kein Mord“.',
    },
    ready: { closed: 'Bereit sagt man in der Diskussion, und nur lebend.', answered: 'Du bist schon bereit.' },
    open: { closed: 'Öffnen lässt sich die Abstimmung nur am Tag, bevor sie begonnen hat.' },
    close: {
      closed:
        'Noch nicht: Die Hälfte muss geantwortet haben, oder alle, deren Handy da ist, und eine Nacht dauert mindestens 12 Sekunden.',
    },
  },
  recap: {
    was: '{name} war {role.called}.',
    night: 'Nacht {night}.',
    unattacked: 'Niemand wurde überfallen.',
    attacked: '{name} wurde überfallen.',
    saved: '{name} wurde überfallen und gerettet.',
    deeds: '{deeds}.',
    votes: '{votes}.',
    day: 'Tag {day}.',
    runoff: 'Tag {day}, Stichwahl.',
    unvoted: 'Keine Stimmen.',
    voted: '{name} stimmte für {at}',
    'voted-none': '{name} stimmte für „Kein Mord“',
  },
  deeds: {
    kill: '{name} wollte {at} ermorden',
    save: '{name} wollte {at} retten',
    investigate: '{name} prüfte {at}',
    decoy: '{name} verdächtigte {at}',
  },
  idle: {
    kill: '{name} wollte niemanden ermorden',
    save: '{name} wollte niemanden retten',
    investigate: '{name} prüfte niemanden',
    decoy: '{name} verdächtigte niemanden',
  },
  awards: {
    nose: {
      title: 'Beste Spürnase',
      why: {
        one: 'Hat nachts einmal die Mafia verdächtigt',
        two: 'Hat nachts zweimal die Mafia verdächtigt',
        other: 'Hat nachts {n}-mal die Mafia verdächtigt',
      },
    },
    wings: {
      title: 'Flügel verdient',
      why: { one: 'Hat ein Leben gerettet', other: 'Hat {n:words} Leben gerettet' },
    },
    unseen: { title: 'Ohne jeden Verdacht', why: 'Mafia, und nie auch nur eine Stimme bekommen' },
    right: {
      title: 'Auf die Richtigen gezeigt',
      why: {
        one: 'Hat einmal gegen die Mafia gestimmt',
        two: 'Hat zweimal gegen die Mafia gestimmt',
        other: 'Hat {n}-mal gegen die Mafia gestimmt',
      },
    },
    last: { title: 'Nichts geahnt', why: 'Stimmte immer wieder ab, nie gegen die Mafia' },
    blamed: {
      title: 'Wer sonst',
      why: { one: 'Bekam eine Stimme, für nichts', other: 'Bekam {n:words} Stimmen, für nichts' },
    },
    own: { title: 'Familiensache', why: 'Mafia, und gegen die eigenen Leute gestimmt' },
    early: { title: 'Hat alles verpasst', why: 'Als Erstes im Bett ermordet' },
  },
  rules: {
    aim: {
      heading: 'Das Ziel',
      village: 'Das Dorf gewinnt, wenn von der Mafia niemand mehr lebt.',
      'village-minion': 'Das Dorf gewinnt, wenn weder Mafia noch Handlanger leben.',
      mafia: 'Die Mafia gewinnt, wenn sie mindestens die Hälfte der Lebenden stellt.',
      'mafia-minion': {
        one: 'Die Mafia gewinnt, wenn sie mit dem Handlanger mindestens die Hälfte der Lebenden stellt.',
        other: 'Die Mafia gewinnt, wenn sie mit den Handlangern mindestens die Hälfte der Lebenden stellt.',
      },
      bomber:
        'Der Bombenleger gewinnt allein, wenn ihn die Abstimmung des Dorfs ermordet. Nachts ermordet, hat er verloren.',
    },
    roles: { heading: 'Diese Rollen sind dabei', line: '{role} ({n}), {side}: {card}' },
    night: {
      heading: 'Die Nacht',
      asked: 'Alle Lebenden werden dasselbe gefragt: Wähl jemanden oder niemanden.',
      attacked: 'Überfallen wird, wen die Mafia am häufigsten wählt. Bei Gleichstand entscheidet der Zufall.',
      saved: 'Gerettet ist, wen ein Engel wählt.',
      'saved-once': 'Gerettet ist, wen ein Engel wählt. Aber nicht zwei Nächte hintereinander dieselbe Person.',
      learns: 'Am Morgen erfährt ein Detektiv von der gewählten Person: Mafia oder nicht.',
      'learns-minion':
        'Am Morgen erfährt ein Detektiv von der gewählten Person: Mafia oder nicht. Handlanger gelten dabei nicht als Mafia.',
      others: 'Was alle anderen wählen, ändert nichts. Es wird gezeigt, wenn das Spiel vorbei ist.',
      lasts: {
        other:
          'Eine Nacht dauert mindestens 12 und höchstens {n} Sekunden. Die 12 Sekunden sorgen dafür, dass sich niemand durch schnelles Wählen verrät. Wer nicht gewählt hat, tut nichts.',
      },
      'lasts-host':
        'Eine Nacht dauert mindestens 12 Sekunden, bis alle gewählt haben; hat es die Hälfte, oder alle, die da sind, darf die Spielleitung sie beenden. Die 12 Sekunden sorgen dafür, dass sich niemand durch schnelles Wählen verrät.',
      peaceful: 'In der ersten Nacht wird niemand ermordet.',
    },
    day: {
      heading: 'Der Tag',
      talk: 'Redet darüber, wer zur Mafia gehört: {time}.',
      silent: 'Das ist ein stilles Spiel: Niemand redet. Denkt nach: {time}.',
      ready: 'Haben alle Lebenden auf Bereit getippt, wird sofort abgestimmt.',
      vote: 'Dann stimmt ab, für jemand anderen oder für „Kein Mord“: {time}.',
      change: 'Bis zum Schluss kannst du deine Stimme ändern, höchstens 10 Sekunden, nachdem alle abgestimmt haben.',
      'real-time': 'Alle sehen sofort, wer für wen stimmt.',
      hidden: 'Wer für wen stimmte, wird am Schluss der Abstimmung gezeigt.',
      murdered:
        'Wer die meisten Stimmen hat, wird ermordet, und alle sehen die Rolle. Hat „Kein Mord“ die meisten, oder gleich viele, wird niemand ermordet.',
      tied: 'Bei Gleichstand, mit mehr Stimmen als „Kein Mord“, stimmen alle noch einmal ab, zwischen ihnen und „Kein Mord“. Wieder Gleichstand: Niemand wird ermordet.',
      left: 'Wer den Tisch verlässt, ist tot, und die Rolle wird gezeigt.',
      'left-hidden': 'Wer den Tisch verlässt, ist tot. Die Rolle wird gezeigt, wenn das Spiel vorbei ist.',
    },
    time: { seconds: { one: '{n} Sekunde', other: '{n} Sekunden' }, host: 'bis die Spielleitung Schluss macht' },
    minion: {
      heading: 'Der Handlanger',
      takes: 'Lebt von der Mafia niemand mehr und der Handlanger noch, wird er in der nächsten Nacht selbst zur Mafia.',
    },
    minions: {
      heading: 'Die Handlanger',
      takes:
        'Die Handlanger kennen sich nicht. Lebt von der Mafia niemand mehr, werden die lebenden Handlanger in der nächsten Nacht selbst zur Mafia und kennen sich von da an.',
    },
  },
  guesses: { mafia: 'Tag {day}: Wer ist die Mafia?' },
})
