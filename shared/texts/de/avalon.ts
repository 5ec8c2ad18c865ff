import type { avalon as english } from '../en/avalon.ts'
import { translation } from '../templates.ts'

export const avalon = translation<typeof english>()({
  title: 'Avalon',
  tagline: 'Fünf Abenteuer. Und einige wollen heimlich, dass sie scheitern.',
  primer: [
    {
      heading: 'Zwei Seiten, ein Tisch',
      text: 'Deine Karte sagt, ob du gut oder böse bist. Die meisten Guten wissen nichts. Die Bösen sind weniger, aber fast alle kennen sich.',
    },
    {
      heading: 'Wer führt, wählt ein Team',
      text: 'Alle stimmen offen über das Team ab. Wird es abgelehnt, geht die Führung weiter. Nach fünf Ablehnungen in Folge gewinnen die Bösen.',
    },
    {
      heading: 'Das Team spielt Karten',
      text: 'Alle im Team spielen geheim eine Karte. Die Guten können nur Erfolg spielen, die Bösen auch Fehlschlag, und einer genügt meistens.',
    },
    {
      heading: 'Wer gewinnt',
      text: 'Drei scheitern: Das Böse siegt. Drei gelingen: Das Gute siegt. Aber ist Merlin dabei, haben die Bösen noch eine Chance: erraten, wer er ist.',
    },
  ],
  roles: {
    merlin: {
      name: 'Merlin',
      called: 'Merlin',
      card: 'Hilf, dass drei Abenteuer gelingen, und verrate dich nicht: Findet dich der Meuchelmörder am Ende, gewinnen die Bösen.',
    },
    percival: {
      name: 'Parzival',
      called: 'Parzival',
      card: 'Hilf, dass drei Abenteuer gelingen und dass Merlin verborgen bleibt.',
    },
    servant: {
      name: 'Loyaler Diener',
      called: 'ein loyaler Diener',
      card: 'Hilf, dass drei Abenteuer gelingen: Schau hin, hör zu und entscheide, wem du traust.',
    },
    assassin: {
      name: 'Meuchelmörder',
      called: 'der Meuchelmörder',
      card: 'Lass drei Abenteuer scheitern, oder finde Merlin, wenn drei gelungen sind: Du hast einen Versuch.',
    },
    morgana: {
      name: 'Morgana',
      called: 'Morgana',
      card: 'Lass drei Abenteuer scheitern, und gib dich als Merlin aus, wenn jemand ihn sucht.',
    },
    mordred: {
      name: 'Mordred',
      called: 'Mordred',
      card: 'Lass drei Abenteuer scheitern. Nicht einmal Merlin sieht dich.',
    },
    oberon: {
      name: 'Oberon',
      called: 'Oberon',
      card: 'Lass drei Abenteuer scheitern, allein: Du kennst die anderen Bösen nicht, und sie kennen dich nicht.',
    },
    minion: {
      name: 'Scherge',
      called: 'ein Scherge',
      card: 'Lass drei Abenteuer scheitern, und bleib unerkannt.',
    },
    lunatic: {
      name: 'Irrer',
      called: 'der Irre',
      card: 'Lass drei Abenteuer scheitern. Du kannst immer nur Fehlschlag spielen.',
    },
  },
  options: {
    merlin: {
      label: 'Merlin',
      text: 'Gut. Er weiß, wer böse ist. Aber findet ihn der Meuchelmörder am Ende, gewinnen die Bösen. Aus: Drei Abenteuer, und die Guten gewinnen.',
    },
    percival: {
      label: 'Parzival',
      text: 'Gut. Er weiß, wer Merlin ist. Mit Morgana sieht er beide, aber nicht, wer wer ist.',
    },
    morgana: { label: 'Morgana', text: 'Böse. Für Parzival sieht sie aus wie Merlin.' },
    mordred: { label: 'Mordred', text: 'Böse. Merlin sieht ihn nicht.' },
    oberon: {
      label: 'Oberon',
      text: 'Böse, aber allein: Er und die anderen Bösen kennen sich nicht. Standard: Merlin sieht ihn. Chaos: Merlin sieht ihn nicht.',
    },
    lunatic: { label: 'Irrer', text: 'Böse. Kann immer nur Fehlschlag spielen.' },
    lady: {
      label: 'Herrin vom See',
      text: 'Wer sie hat, erfährt nach den Abenteuern 2, 3 und 4 von jemandem, ob gut oder böse. Dann wandert sie dorthin.',
    },
    'merlin-sight': {
      label: 'Merlins Blick',
      text: 'Schlicht: Er weiß, wer böse ist. Lockvogel: Jemand von den Guten ist darunter, er weiß nicht wer. Geteilt: Bei manchen ist er sicher; von zwei weiteren ist eine Person böse. Oberon-geteilt: Die böse von den beiden ist Oberon.',
    },
    'evil-ring': {
      label: 'Ring der Bösen',
      text: 'Die Bösen kennen jeweils nur eine andere böse Person (wie eine Kette). A kennt B, B kennt C, C kennt A.',
    },
  },
  values: {
    oberon: { none: 'Ohne', standard: 'Standard', chaos: 'Chaos' },
    'merlin-sight': { plain: 'Schlicht', decoy: 'Lockvogel', split: 'Geteilt', 'oberon-split': 'Oberon-geteilt' },
  },
  presets: {
    first: {
      label: 'Erstes Spiel',
      text: 'Merlin gegen den Meuchelmörder. Von 10 Spielen gewinnen die Guten etwa 4.',
    },
    classic: {
      label: 'Klassisch',
      text: 'Mit Parzival, der Merlin sucht, und Morgana, die aussieht wie er. Von 10 Spielen gewinnen die Guten 4 oder 5.',
    },
    shadow: {
      label: 'Schatten',
      text: 'Klassisch und Mordred, den Merlin nicht sieht. Von 10 Spielen gewinnen die Guten 4.',
    },
    full: { label: 'Volles Haus', text: 'Klassisch und Oberon, böse und allein. Zu zehnt auch Mordred.' },
    plain: {
      label: 'Schlicht',
      text: 'Ohne Merlin und Meuchelmörder: drei Abenteuer, und gut ist. Etwa ausgeglichen.',
    },
    ring: { label: 'Ring der Bösen', text: 'Klassisch, aber alle Bösen kennen jeweils nur eine andere böse Person.' },
  },
  needs: {
    merlin: {
      beside: 'Nur mit Merlin.',
      off: '{what} ist jetzt aus: Merlin ist nicht dabei.',
      without: 'Ohne {what}: Merlin ist nicht dabei.',
    },
    oberon: {
      beside: 'Oberon-geteilt geht nur mit Oberon Standard.',
      off: '{what} ist jetzt aus: Das geht nur mit Oberon Standard.',
      without: 'Ohne {what}: Das geht nur mit Oberon Standard.',
    },
    ring: {
      beside: 'Nur mit mindestens 3 Bösen außer Oberon. Das heißt: ab 7 Leuten, mit Oberon ab 10.',
      off: '{what} ist jetzt aus: Das geht nur mit mindestens 3 Bösen außer Oberon.',
      without: 'Ohne {what}: Das geht nur mit mindestens 3 Bösen außer Oberon.',
    },
  },
  objections: {
    good: {
      one: 'Eine gute Rolle zu viel für so wenige Leute.',
      other: '{n:Words} gute Rollen zu viel für so wenige Leute.',
    },
    evil: {
      one: 'Eine böse Rolle zu viel für so wenige Leute.',
      other: '{n:Words} böse Rollen zu viel für so wenige Leute.',
    },
  },
  hints: {
    'idle-morgana': 'Ohne Merlin spielt Morgana wie ein Scherge.',
    'idle-mordred': 'Ohne Merlin spielt Mordred wie ein Scherge.',
    'no-percival': 'Ohne Parzival ist Morgana böse wie alle anderen.',
    small: 'Die Herrin vom See ist am besten ab 7 Leuten.',
  },
  inPlay: {
    times: '{n} x {role}',
    chaos: 'Oberon im Chaos',
    'chaos-merlin': 'Oberon im Chaos: Nicht einmal Merlin sieht ihn',
    sight: 'Merlins Blick: {value}',
  },
  does: { success: 'Hilft dem Abenteuer.', fail: 'Schadet dem Abenteuer.' },
  outcomes: {
    quests: 'Das Gute siegt: Drei Abenteuer sind gelungen.',
    'quests-merlin': 'Das Gute siegt: drei Abenteuer, und Merlin lebt.',
    assassination: 'Das Böse siegt: Der Meuchelmörder hat Merlin gefunden.',
    sabotage: 'Das Böse siegt durch Sabotage!',
    rejections: 'Das Böse siegt durch Chaos!',
  },
  told: {
    dealt: 'Die Karten sind verteilt. {leader} führt zuerst.',
    led: 'Abenteuer {quest}, Vorschlag {attempt}: {leader} führt.',
    proposed: '{leader} schlägt für Abenteuer {quest} vor: {team}.',
    approved: 'Das Team ist angenommen: {approvals}, {rejections}.',
    rejected: 'Das Team ist abgelehnt: {approvals}, {rejections}.',
    approvals: { other: '{n} dafür' },
    rejections: { other: '{n} dagegen' },
    departed: {
      one: '{team} zieht in Abenteuer {quest}.',
      other: '{team} ziehen in Abenteuer {quest}.',
    },
    succeeded: 'Abenteuer {quest} gelingt: {cards}.',
    'succeeded-despite': 'Ein Fehlschlag, aber Abenteuer {quest} braucht zwei: Es gelingt.',
    failed: 'Abenteuer {quest} scheitert: {cards}.',
    offered: '{holder} hat die Herrin vom See und erfährt die Seite einer Person.',
    looked: '{by} kennt jetzt die Seite von {at}. Die Herrin vom See geht an {at}.',
    hunted: 'Drei Abenteuer sind gelungen. {assassin} ist der Meuchelmörder. Eine Chance: Wer ist Merlin?',
    shot: '{by} sticht zu: {at}.',
  },
  moment: {
    deal: 'Alle lesen die eigene Karte. {n} von {players} sind fertig.',
    team: '{leader} wählt {size} für Abenteuer {quest}',
    vote: 'Abstimmung: das Team von {leader}.',
    approved: 'Das Team ist angenommen',
    rejected: 'Das Team ist abgelehnt',
    quest: 'Das Team spielt seine Karten für Abenteuer {quest}',
    succeeded: 'Abenteuer {quest} gelingt',
    failed: 'Abenteuer {quest} scheitert',
    lady: 'Wessen Seite will {lady} wissen?',
    looked: '{lady} hat jetzt die Herrin vom See',
    assassination: 'Eine Chance: Wer ist Merlin?',
  },
  asks: {
    team: {
      prompt: 'Du führst: Wähle {size} für Abenteuer {quest}',
      confirm: 'Dieses Team vorschlagen',
      done: 'Dein Team ist vorgeschlagen.',
    },
    vote: {
      prompt: '{team} in Abenteuer {quest}: dafür oder dagegen?',
      confirm: 'Abstimmen',
      done: 'Deine Stimme ist abgegeben.',
    },
    card: {
      prompt: 'Du bist in Abenteuer {quest}: Spiel eine Karte',
      confirm: 'Karte spielen',
      done: 'Deine Karte ist gespielt.',
    },
    lady: {
      prompt: 'Du hast die Herrin vom See. Wessen Seite willst du wissen?',
      confirm: 'Herrin fragen',
      done: 'Die Herrin hat geantwortet: Halte deine Karte, um es zu lesen.',
    },
    assassinate: {
      prompt: 'Du bist der Meuchelmörder. Wer ist Merlin?',
      confirm: 'Zustechen',
      done: 'Du hast zugestochen.',
    },
  },
  knows: {
    nothing: 'Du weißt nichts über die anderen.',
    evil: '{name} ist böse.',
    teammate: 'Du kennst nur {name} auf deiner Seite.',
    merlin: '{names} ist Merlin.',
    'merlin?': '{names}: Eine Person ist Merlin, die andere Morgana.',
    suspect: 'Du siehst {names}.',
    certain: 'Sicher böse: {names}.',
    uncertain: 'Du kannst bei niemandem sicher sein.',
    mixed: 'Von {names} ist eine Person böse, die andere gut.',
    hidden: {
      one: 'Eine weitere böse Person siehst du nicht.',
      other: '{n:Words} weitere Böse siehst du nicht.',
    },
    lady: 'Die Herrin vom See sagt über {name}: {side}.',
    decoy: 'Genau eine dieser Personen ist gut, die anderen sind böse.',
    'disguise-idle': 'Parzival ist nicht dabei: Niemand sieht deine Verkleidung.',
    unsought: 'Merlin ist nicht dabei: Du spielst wie ein Scherge.',
  },
  sees: {
    evil: 'Böse',
    merlin: 'Merlin',
    'merlin?': 'Merlin?',
    suspect: 'Böse?',
    certain: 'sicher böse',
    mixed: 'böse oder gut',
  },
  refusals: {
    team: { count: 'Das Team muss genau so groß sein, wie das Abenteuer verlangt.' },
    card: { barred: 'Deine Rolle kann diese Karte nicht spielen.', unknown: 'Spiel Erfolg oder Fehlschlag.' },
    lady: {
      closed: 'Fragen kann nur, wer die Herrin vom See hat, je einmal nach den Abenteuern 2, 3 und 4.',
      answered: 'Du hast schon gefragt, und deine Karte zeigt die Antwort.',
      count: 'Wähle eine Person.',
      unknown: 'Wähle jemanden, der die Herrin nie hatte, und nicht dich selbst.',
    },
    assassinate: {
      closed: 'Nur der Meuchelmörder sticht zu, einmal, nach drei gelungenen Abenteuern.',
      answered: 'Du hast zugestochen.',
      count: 'Wähle eine Person.',
      unknown: 'Wähle jemand anderen an diesem Tisch.',
    },
  },
  recap: {
    was: '{name} war {role.called}.',
    decoy: 'Merlins Lockvogel war {name}, gut und unter denen, die er sah.',
    mixed: 'Merlins geteiltes Paar war {names}: eine Person böse, eine gut.',
    deciding: 'Abenteuer {quest} hat das Spiel entschieden.',
    aboard: 'Abenteuer {quest} gelang, mit Bösen im Team: {names}.',
    brink: 'Abenteuer {quest}: Vier Teams in Folge wurden abgelehnt.',
    approved: 'Mit einer Stimme angenommen: das Team von {leader} für Abenteuer {quest}.',
    rejected: 'Eine Stimme fehlte: das Team von {leader} für Abenteuer {quest}.',
    shot: '{by}, der Meuchelmörder, traf {at}. Das war {role.called}.',
  },
  sight: {
    'percival-both': 'weiß, wer Merlin und Morgana sind, aber nicht, wer wer ist',
    percival: 'weiß, wer Merlin ist',
    servant: 'kennt niemanden',
    evil: 'kennt die anderen Bösen',
    'evil-without-oberon': 'kennt die anderen Bösen außer Oberon',
    'evil-ring': 'kennt nur eine andere böse Person',
    morgana: '{sees}; sieht für Parzival aus wie Merlin',
    mordred: '{sees}; Merlin sieht ihn nicht',
    oberon: 'kennt niemanden, und die Bösen sehen ihn nicht',
    'oberon-standard': 'kennt niemanden, und die Bösen sehen ihn nicht; Merlin schon',
    'oberon-chaos': 'kennt niemanden, und weder die Bösen noch Merlin sehen ihn',
    lunatic: '{sees}; kann nur Fehlschlag spielen',
    plain: 'kennt die Bösen',
    'plain-except': 'kennt die Bösen außer {hidden}',
    decoy: 'sieht die Bösen und eine gute Person, aber nicht, welche davon gut ist',
    'decoy-except': 'sieht die Bösen außer {hidden} und eine gute Person, aber nicht, welche davon gut ist',
    split: {
      none: 'sieht zwei Personen, eine gut und eine böse, aber nicht, welche welche ist',
      one: 'kennt eine böse Person sicher und sieht zwei weitere, eine gut und eine böse, aber nicht, welche welche ist',
      other:
        'kennt {n:words} Böse sicher und sieht zwei weitere, eine gut und eine böse, aber nicht, welche welche ist',
    },
    'oberon-split':
      'kennt die anderen Bösen sicher und sieht Oberon und eine gute Person, aber nicht, welche welche ist',
    'oberon-split-except':
      'kennt die anderen Bösen außer {hidden} sicher und sieht Oberon und eine gute Person, aber nicht, welche welche ist',
  },
  modes: {
    sight: {
      heading: 'Merlins Blick',
      plain: 'Schlicht: Merlin {sees}.',
      decoy: 'Lockvogel: Merlin {sees}.',
      split: 'Geteilt: Merlin {sees}.',
      'oberon-split': 'Oberon-geteilt, mit Oberon Standard: Merlin {sees}.',
      fewer: 'Mit Mordred oder Oberon im Chaos sieht Merlin weniger und erfährt, wie viele ihm verborgen sind.',
      drawn: 'Alles wird einmal gezogen, vor dem Spiel. Nur eins davon kann an sein.',
    },
    oberon: {
      heading: 'Oberon',
      standard: 'Standard: Er kennt niemanden, und die Bösen sehen ihn nicht; Merlin schon.',
      chaos: 'Chaos: Er kennt niemanden, und weder die Bösen noch Merlin sehen ihn.',
    },
    ring: {
      heading: 'Ring der Bösen',
      knows: 'Alle Bösen kennen jeweils nur eine andere böse Person. A kennt B, B kennt C, C kennt A.',
      needs: 'Er braucht drei Böse außer Oberon: ab 7 Leuten, mit Oberon ab 10.',
      others: 'Für Merlin und Parzival ändert er nichts und passt zu jedem von Merlins Blicken.',
      secret: 'Wer wen kannte, bleibt geheim, auch am Ende.',
    },
    lady: {
      heading: 'Die Herrin vom See',
      first: 'Zuerst hat sie, wer rechts neben der ersten Führung sitzt.',
      asks: 'Wer sie hat, wählt nach den Abenteuern 2, 3 und 4 jemanden, der sie nie hatte, und erfährt als Einziges: gut oder böse.',
      next: 'Dorthin geht sie dann. Alle sehen, wer gewählt wurde, aber nicht die Antwort.',
    },
  },
  rules: {
    aim: {
      heading: 'Das Ziel',
      sides: 'Von {players} Leuten sind {good} gut und {evil} böse.',
      good: 'Die Guten gewinnen mit drei gelungenen Abenteuern.',
      'good-merlin':
        'Die Guten gewinnen mit drei gelungenen Abenteuern, wenn der Meuchelmörder dann Merlin nicht findet.',
      evil: 'Die Bösen gewinnen mit drei gescheiterten Abenteuern oder mit fünf abgelehnten Teams in Folge.',
      'evil-merlin':
        'Die Bösen gewinnen mit drei gescheiterten Abenteuern, mit fünf abgelehnten Teams in Folge, oder wenn sie am Ende Merlin finden.',
    },
    roles: {
      heading: 'Diese Rollen sind dabei',
      line: '{role}, {side}: {sees}.',
      lines: '{role} ({n}), {side}: {sees}.',
    },
    team: {
      heading: 'Das Team',
      sizes: 'So groß sind die Teams der fünf Abenteuer: {sizes}.',
      picks: 'Wer führt, wählt das Team, egal wen, auch sich selbst.',
      votes: 'Alle stimmen gleichzeitig ab. Sind mehr dafür als dagegen, zieht das Team los. Bei Gleichstand nicht.',
      next: 'Nach einer Ablehnung und nach jedem Abenteuer geht die Führung weiter. Die fünfte Ablehnung in Folge beendet das Spiel: Die Bösen gewinnen.',
    },
    quest: {
      heading: 'Das Abenteuer',
      plays: 'Alle im Team spielen eine Karte. Gute können nur Erfolg spielen, Böse Erfolg oder Fehlschlag.',
      shuffled: 'Die Karten werden gemischt, dann gezeigt. Wer welche gespielt hat, erfährt niemand.',
      fails: 'Mit einem Fehlschlag scheitert das Abenteuer.',
      'fails-two': 'Mit einem Fehlschlag scheitert das Abenteuer; Abenteuer 4 erst mit zwei.',
    },
    ring: {
      heading: 'Der Ring der Bösen',
      chain: 'Die Bösen kennen jeweils nur eine andere böse Person (wie eine Kette). A kennt B, B kennt C, C kennt A.',
      told: {
        one: 'Im Ring liest jede böse Person: Du kennst eine Person auf deiner Seite. {n} weitere siehst du nicht.',
        other: 'Im Ring liest jede böse Person: Du kennst eine Person auf deiner Seite. {n} weitere siehst du nicht.',
      },
      secret: 'Wer wen kannte, bleibt geheim, auch am Ende.',
    },
    assassination: {
      heading: 'Der Anschlag',
      picks: 'Nach dem dritten Erfolg erfahren alle, wer der Meuchelmörder ist, und er wählt eine Person.',
      wins: 'Ist das Merlin, gewinnen die Bösen. Wenn nicht, die Guten.',
    },
    talk: {
      heading: 'Reden',
      anything: 'Sagt, was ihr wollt, wahr oder nicht. Zeigt euer Handy niemandem.',
    },
  },
})
