import type { phoneQuest as english } from '../en/phone-quest.ts'
import { translation } from '../templates.ts'

export const phoneQuest = translation<typeof english>()({
  nouns: {
    quest: {
      name: 'Abenteuer {quest}',
      size: { one: 'Abenteuer {quest}: eine Person', other: 'Abenteuer {quest}: {n:words} Leute' },
      grid: 'Alle Stimmen, Abenteuer für Abenteuer',
    },
    mission: {
      name: 'Mission {quest}',
      size: { one: 'Mission {quest}: eine Person', other: 'Mission {quest}: {n:words} Leute' },
      grid: 'Alle Stimmen, Mission für Mission',
    },
  },
  twoNeeded: '{quest}, braucht zwei Fehlschläge',
  states: { open: '{quest}', success: '{quest}, gelungen', fail: '{quest}, gescheitert' },
  twoFails: '2 nötig',
  strip: 'Wie es steht',
  team: 'Das Team',
  leads: 'führt',
  next: 'dann {name}',
  stakes: {
    good: 'Noch ein Erfolg, und die Guten gewinnen.',
    hunt: 'Noch ein Erfolg, dann hilft den Bösen nur noch der Meuchelmörder.',
    evil: 'Noch ein Fehlschlag, und die Bösen gewinnen.',
    both: 'Zwei zu zwei: Das nächste Ergebnis entscheidet.',
  },
  results: 'Gut {good}, Böse {evil}',
  seating: 'Um den Tisch, im Uhrzeigersinn',
  lady: 'hat die Herrin vom See',
  onTeam: 'im Team',
  ready: 'fertig',
  approvals: { other: '{n} dafür' },
  rejections: { other: '{n} dagegen' },
  tally: '{approvals}, {rejections}',
  voted: 'Stimmen bisher',
  unvoted: 'hat noch nicht abgestimmt',
  ballots: { approve: 'dafür', reject: 'dagegen' },
  grid: 'Stimmen je Name und Vorschlag',
  legend: 'Krone: führte. Gold: im Team. Kein Daumen: keine Stimme.',
  proposal: 'Vorschlag {n}',
  fates: {
    open: '{attempt}: {team}',
    approved: '{attempt}: {team} (angenommen)',
    rejected: '{attempt}: {team} (abgelehnt)',
    unvoted: '{attempt}: {team} (ohne Abstimmung)',
    again: '{attempt}: {team} (neu vorgeschlagen)',
    second: '{attempt}: {team} (geht stattdessen)',
    unneeded: '{attempt}: {team} (bleibt hier)',
  },
  reasons: {
    title: 'Wonach die Bots gingen',
    against: '{seat} stimmte nach Abenteuer {quest} gegen jedes Team mit {about}.',
    hid: '{seat} wusste, dass {about} zu den Bösen gehört, und stimmte doch für {n:words} Teams mit {about}, um sich nicht zu verraten.',
    named: '{seat} nannte {about}: Von {of} Teams mit Bösen lehnte {about} {n} ab.',
  },
})
