import type { bare as english } from '../en/bare.ts'
import { translation } from '../templates.ts'

export const bare = translation<typeof english>()({
  refused: {
    'two-hosts': 'Cette requête nomme plus d’un serveur : elle ne peut en nommer qu’un.',
    nothing: 'Il n’y a rien ici.',
    'only-read': 'Cette page ne peut qu’être lue.',
    misnamed: 'Ce serveur ne s’appelle pas comme ça. Qui le gère peut lui donner d’autres noms avec --names.',
    crowd: 'Trop de choses à la fois depuis ici : attends un instant et réessaie.',
    fault: 'Le serveur ne peut pas faire ça maintenant : réessaie dans un instant.',
  },
  tooOld: [
    'Ce navigateur est trop vieux pour le spectacle',
    'Ouvre cette même adresse sur un ordinateur portable et branche-le à la télé par câble, ou caste ici un onglet de son navigateur.',
  ],
  notCome: [
    'La page n’est pas arrivée',
    'Recharge-la. Si ça ne suffit pas, ouvre cette adresse sur un ordinateur portable branché à la télé.',
  ],
  noScript: 'Cette page a besoin de JavaScript.',
})
