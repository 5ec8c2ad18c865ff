import type { bare as english } from '../en/bare.ts'
import { translation } from '../templates.ts'

export const bare = translation<typeof english>()({
  refused: {
    'two-hosts': 'Diese Anfrage nennt mehr als einen Server: Sie darf nur einen nennen.',
    nothing: 'Hier ist nichts.',
    'only-read': 'Diese Seite lässt sich nur lesen.',
    misnamed: 'So heißt dieser Server nicht. Wer ihn betreibt, gibt ihm mit --names weitere Namen.',
    crowd: 'Zu viel auf einmal von hier: Warte kurz, dann versuch es wieder.',
    fault: 'Der Server kann das gerade nicht: Versuch es gleich noch einmal.',
  },
  tooOld: [
    'Dieser Browser ist zu alt für die Schau',
    'Öffne dieselbe Adresse auf einem Laptop und verbinde ihn per Kabel mit dem Fernseher, oder streame einen Tab seines Browsers hierher.',
  ],
  notCome: [
    'Die Seite ist nicht gekommen',
    'Lade sie neu. Hilft das nicht, öffne diese Adresse auf einem Laptop, der am Fernseher hängt.',
  ],
  noScript: 'Diese Seite braucht JavaScript.',
})
