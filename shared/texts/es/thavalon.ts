import type { thavalon as english } from '../en/thavalon.ts'
import { translation } from '../templates.ts'

export const thavalon = translation<typeof english>()({
  title: 'THavalon',
  tagline: 'Cada cual con un rol distinto. Cinco misiones deciden quién gana.',
  primer: [
    {
      heading: 'Cada cual tiene su rol',
      text: 'Tu carta dice si eres del Bien o del Mal, qué sabes y qué puedes jugar. Casi nadie sabe qué roles hay en juego.',
    },
    {
      heading: 'Alguien lidera y propone equipo',
      text: 'Todo el mundo vota el equipo. Si se rechaza, propone la siguiente persona. La última propuesta de una ronda va sin voto.',
    },
    {
      heading: 'Éxito, Fracaso, Inversión',
      text: 'El equipo juega cartas en secreto. Un Fracaso hace fracasar la misión, una Inversión da la vuelta al resultado. Tu carta dice cuáles puedes jugar.',
    },
    {
      heading: 'Quién gana',
      text: 'Tres fracasos: gana el Mal. Tras tres éxitos, uno del Mal, el Asesino, puede adivinar a Merlín o a los Amantes. Si acierta, gana el Mal.',
    },
  ],
  roles: {
    merlin: {
      name: 'Merlín',
      called: 'Merlín',
      card: 'Ayuda al Bien a ganar, oculto del Asesino; Lanzarote, que es del Bien, te parece del Mal, y Mordred no.',
    },
    percival: {
      name: 'Perceval',
      called: 'Perceval',
      card: 'Se te dice quién es Merlín o Morgana, pero no cuál de los dos.',
    },
    tristan: {
      name: 'Tristán',
      called: 'Tristán',
      card: 'Ayuda al Bien a ganar, y sigue oculto con Isolda: el Asesino puede nombrarlos a los dos como los Amantes.',
    },
    iseult: {
      name: 'Isolda',
      called: 'Isolda',
      card: 'Ayuda al Bien a ganar, y sigue oculta con Tristán: el Asesino puede nombrarlos a los dos como los Amantes.',
    },
    lancelot: {
      name: 'Lanzarote',
      called: 'Lanzarote',
      card: 'Ayuda al Bien a ganar: en una misión también puedes jugar Inversión, pero a Merlín le pareces del Mal.',
    },
    nimue: {
      name: 'Nimue',
      called: 'Nimue',
      card: 'Ayuda al Bien a ganar sabiendo qué roles hay en juego, y sigue en secreto: el Asesino puede nombrarte.',
    },
    arthur: {
      name: 'Arturo',
      called: 'Arturo',
      card: 'Sabes qué roles del Bien hay en juego. Si han fracasado dos misiones y triunfado como mucho una, puedes declararte: se sabe quién eres, tus votos valen doble, pero no puedes ir a las misiones 3 y 4.',
    },
    titania: {
      name: 'Titania',
      called: 'Titania',
      card: 'Ayuda al Bien a ganar: al Mal le pareces del Mal, y se le dice que alguien de los que ve no lo es.',
    },
    mordred: { name: 'Mordred', called: 'Mordred', card: 'Haz fracasar tres misiones. Ni Merlín te ve.' },
    morgana: {
      name: 'Morgana',
      called: 'Morgana',
      card: 'Haz fracasar tres misiones, y pasa por Merlín ante Perceval.',
    },
    maelagant: {
      name: 'Meleagante',
      called: 'Meleagante',
      card: 'Haz fracasar tres misiones: también puedes jugar Inversión.',
    },
    agravaine: {
      name: 'Agravaín',
      called: 'Agravaín',
      card: 'Solo puedes jugar Fracaso. Si una misión contigo triunfa aunque se jugó un Fracaso, puedes declararte: se sabe quién eres, y al final fracasa.',
    },
    colgrevance: {
      name: 'Calogrenante',
      called: 'Calogrenante',
      card: 'Haz fracasar tres misiones: conoces al resto del Mal y sus roles, y ellos no te conocen.',
    },
  },
  options: {
    pools: {
      label: 'Roles que pueden salir',
      text: 'Los de la caja para este número de personas, o los que marques. Cada bando saca los que necesita.',
    },
    'round-one-choice': {
      label: 'Ronda 1: elegir uno de dos',
      text: 'Dos personas lideran y proponen un equipo cada una; luego decide un voto: A favor envía el primero; En contra o un empate, el segundo.',
    },
    'no-target': {
      label: 'El Asesino puede decir “sin objetivo”',
      text: 'Acierta si no está en juego nadie a quien pueda nombrar. Con los roles de la caja, solo con 7 personas.',
    },
  },
  values: { pools: { box: 'Como en la caja', own: 'Los que marques' } },
  presets: {
    first: { label: 'Primera vez', text: 'El juego tal cual.' },
    choice: { label: 'Uno de dos', text: 'La misión 1 empieza con dos equipos, y un voto que elige.' },
    nobody: { label: 'Sin objetivo', text: 'El Asesino puede decir que no hay a quién nombrar.' },
  },
  needs: {
    seven: {
      beside: 'Solo con 7 personas.',
      off: 'Se ha quitado “sin objetivo”: es solo para 7.',
      without: 'Sin “sin objetivo”: es solo para 7.',
    },
    target: {
      beside: 'Solo si el sorteo puede no dejar a nadie a quien nombrar.',
      off: 'Se ha quitado “sin objetivo”: con estos roles siempre hay a quién nombrar.',
      without: 'Sin “sin objetivo”: con estos roles siempre hay a quién nombrar.',
    },
  },
  objections: {
    good: { one: 'Falta 1 rol del Bien para el sorteo.', other: 'Faltan {n} roles del Bien para el sorteo.' },
    evil: { one: 'Falta 1 rol del Mal para el sorteo.', other: 'Faltan {n} roles del Mal para el sorteo.' },
    target: 'El Asesino necesita a quién nombrar: Merlín, los Amantes o Nimue.',
  },
  hints: {
    'good-favoured': 'Con 6 o 9 gana más el Bien. Con 5, 7, 8 o 10 está igualado.',
    'own-size': 'Las reglas no prevén algunos de estos roles para este número de jugadores.',
  },
  inPlay: { good: { other: '{n} del Bien de {roles}' }, evil: { other: '{n} del Mal de {roles}' } },
  declares: { agravaine: 'Soy Agravaín', arthur: 'Soy Arturo' },
  does: {
    success: 'Ayuda a la misión.',
    fail: 'Daña la misión.',
    reverse: 'Da la vuelta al resultado.',
    agravaine: 'Se sabe quién eres, y la misión {mission} fracasa.',
    arthur: 'Se sabe quién eres. Tus votos valen doble, pero no puedes ir a las misiones 3 y 4.',
  },
  outcomes: {
    quests: 'Gana el Bien: triunfaron tres misiones, y el Asesino falló.',
    assassination: 'Gana el Mal: el Asesino acertó.',
    sabotage: 'Gana el Mal: fracasaron tres misiones.',
  },
  told: {
    dealt: 'Cartas repartidas. Empieza liderando {leader}.',
    led: 'Misión {mission}, propuesta {attempt}: lidera {leader}.',
    'led-again': '{leader} propone otra vez para la misión {mission}.',
    proposed: '{leader} propone para la misión {mission} a {team}.',
    opened: 'Se vota el equipo de la misión {mission}.',
    'opened-choice': 'Se elige entre los dos equipos de la misión {mission}.',
    approved: 'Equipo aprobado: {approvals}, {rejections}.',
    rejected: 'Equipo rechazado: {approvals}, {rejections}.',
    first: 'Va el primer equipo: {approvals}, {rejections}.',
    second: 'Va el segundo equipo: {approvals}, {rejections}.',
    approvals: { other: '{n} a favor' },
    rejections: { other: '{n} en contra' },
    departed: '{team} van a la misión {mission}.',
    'departed-unvoted': '{team} van a la misión {mission}, sin voto.',
    'declared-agravaine': '{by} es Agravaín: al final la misión {mission} fracasa.',
    'declared-arthur': '{by} es Arturo: sus votos valen doble, pero no puede ir a las misiones 3 y 4.',
    waited: 'Tres éxitos. Agravaín tiene 20 segundos para declararse.',
    hunted: 'El Asesino es {assassin}. Un solo intento: si acierta, gana el Mal. El Mal puede hablar abiertamente.',
  },
  quested: {
    succeeded: 'La misión {mission} triunfa. {cards}.',
    'succeeded-despite': 'Un Fracaso, pero la misión {mission} necesita dos: triunfa.',
    'succeeded-turned': 'La misión {mission} triunfa. Una Inversión le dio la vuelta. {cards}.',
    'succeeded-alone': 'La misión {mission} triunfa. Una Inversión sola no cambia nada aquí. {cards}.',
    'succeeded-cancelled': 'La misión {mission} triunfa. Las dos Inversiones se anulan. {cards}.',
    'succeeded-cancelled-despite':
      'La misión {mission} triunfa. Las dos Inversiones se anulan. Un Fracaso, y necesita dos.',
    failed: 'La misión {mission} fracasa. {cards}.',
    'failed-turned': 'La misión {mission} fracasa. Una Inversión le dio la vuelta. {cards}.',
    'failed-cancelled': 'La misión {mission} fracasa. Las dos Inversiones se anulan. {cards}.',
  },
  shot: {
    merlin: '{by} dice que Merlín es {at}.',
    lovers: '{by} dice que los Amantes son {at}.',
    nimue: '{by} dice que Nimue es {at}.',
    none: '{by} dice “sin objetivo”.',
  },
  moment: {
    deal: 'A leer cada cual su carta. Van {n} de {players}.',
    team: '{leader} elige a {size} para la misión {mission}',
    'team-last': '{leader} elige a {size} para la misión {mission}. Última propuesta: sin voto',
    locked: 'El equipo de {leader} está fijado. 8 segundos para declararse.',
    vote: 'A votar el equipo de {leader}.',
    choice: 'A elegir entre los dos equipos de la misión {mission}',
    approved: 'Equipo aprobado',
    rejected: 'Equipo rechazado',
    first: 'Va el primer equipo',
    second: 'Va el segundo equipo',
    quest: 'El equipo juega sus cartas de la misión {mission}',
    succeeded: 'La misión {mission} triunfa',
    failed: 'La misión {mission} fracasa',
    window: 'Tres éxitos. Agravaín tiene 20 segundos para declararse.',
    assassination: 'El Asesino es {assassin}. Un solo intento: si acierta, gana el Mal.',
  },
  asks: {
    team: {
      prompt: 'Lideras: elige a {size} para la misión {mission}',
      last: 'Lideras: elige a {size} para la misión {mission}. Última propuesta: sin voto',
      confirm: 'Proponer este equipo',
      done: 'Tu equipo está propuesto.',
    },
    vote: {
      prompt: '{team}, a la misión {mission}: ¿a favor o en contra?',
      choice: 'A favor: van {team}. En contra: van {other}.',
      confirm: 'Votar',
      done: 'Tu voto está dado.',
    },
    card: {
      prompt: 'Estás en la misión {mission}: juega una carta',
      confirm: 'Jugar esta carta',
      done: 'Tu carta está jugada.',
    },
    declare: {
      prompt: 'Puedes declararte ahora. Se sabrá tu rol.',
      confirm: 'Declararme',
      done: 'Te has declarado.',
    },
    assassinate: {
      merlin: 'Nombra a una persona como Merlín',
      lovers: 'Nombra a dos personas como los Amantes',
      nimue: 'Nombra a una persona como Nimue',
      none: 'Di “sin objetivo”: no está en juego nadie a quien puedas nombrar',
      confirm: 'Apuñalar',
      call: 'Decirlo',
      done: 'Has elegido.',
    },
  },
  knows: {
    nothing: 'No sabes nada de los demás.',
    unseen: 'Ni Merlín ni Morgana están en juego.',
    inPlay: '{role} está en juego.',
    evil: '{name} parece del Mal.',
    'merlin?': '{name} es Merlín o Morgana.',
    role: '{name} es {role}.',
    colgrevance: 'Calogrenante está en juego: hay uno del Mal que no ves.',
    titania: 'Titania está en juego: alguien de los que ves no es del Mal.',
    assassin: 'Eres el Asesino.',
  },
  sees: { evil: 'Mal', 'looks-evil': 'parece del Mal', 'merlin?': '¿Merlín?' },
  refusals: {
    team: {
      count: 'El equipo debe tener justo el tamaño de la misión.',
      barred: 'Arturo se ha declarado, y no puede ir en los equipos de las misiones 3 y 4.',
    },
    vote: { closed: 'Ahora no tienes ningún voto abierto: si dos cosas llegan a la vez, vale la primera.' },
    card: { barred: 'Tu rol no puede jugar esa carta.', unknown: 'Juega una de las tres cartas.' },
    declare: {
      closed: 'Ahora no puedes declararte: si dos cosas llegan a la vez, vale la primera.',
      answered: 'Ya te has declarado.',
      unknown: 'Solo puedes declarar tu propio rol.',
    },
    assassinate: {
      closed: 'Solo nombra el Asesino, una vez, tras tres misiones con éxito.',
      answered: 'Ya has elegido.',
      count: 'Para eso hace falta otra cantidad de personas.',
      repeat: 'Nombra a dos personas distintas.',
      unknown: 'Nombra a otras personas de esta mesa.',
    },
  },
  recap: {
    was: '{name} era {role.called}.',
    'was-told': '{name} era {role.called}, y se le dijo: {lines}',
    deciding: 'La misión {mission} decidió la partida.',
    aboard: 'La misión {mission} triunfó con el Mal en el equipo: {names}.',
    reversed: {
      one: 'Una Inversión cambió el resultado de la misión {missions}.',
      other: 'Una Inversión cambió los resultados de las misiones {missions}.',
    },
    declared: '{by} se declaró {role.called}, tras la misión {mission}.',
    shot: {
      merlin: '{by}, el Asesino, dijo que Merlín era {at}.',
      lovers: '{by}, el Asesino, dijo que los Amantes eran {at}.',
      nimue: '{by}, el Asesino, dijo que Nimue era {at}.',
      none: '{by}, el Asesino, dijo “sin objetivo”.',
    },
  },
  can: {
    merlin: 've a Lanzarote y a todo el Mal menos a Mordred: todos le parecen del Mal; el Asesino puede nombrarlo',
    percival: 'sabe quién es Merlín o Morgana, pero no cuál de los dos',
    tristan: 'sabe quién es Isolda; el Asesino puede nombrar a los dos como los Amantes',
    iseult: 'sabe quién es Tristán; el Asesino puede nombrar a los dos como los Amantes',
    lancelot: 'puede jugar Inversión; a Merlín le parece del Mal',
    nimue: 'sabe qué roles hay en juego, pero no quién los tiene; el Asesino puede nombrarla',
    arthur:
      'sabe qué roles del Bien hay en juego; puede declararse si han fracasado dos misiones y triunfado como mucho una: entonces sus votos valen doble, pero no puede ir a las misiones 3 y 4',
    titania: 'al Mal le parece del Mal, y se le dice que alguien de los que ve no lo es',
    mordred: 'conoce al Mal; Merlín no lo ve',
    morgana: 'conoce al Mal; para Perceval parece Merlín',
    maelagant: 'conoce al Mal; puede jugar Inversión',
    agravaine:
      'conoce al Mal; solo puede jugar Fracaso; si una misión con él triunfa aunque se jugó un Fracaso, puede declararse, y al final fracasa',
    colgrevance:
      'conoce al resto del Mal y sus roles; ellos no lo conocen, solo saben que está en juego; Titania no le parece del Mal',
  },
  rules: {
    aim: {
      heading: 'El objetivo',
      sides: 'De {players} personas, {good} son del Bien y {evil} del Mal. Cada cual tiene un rol distinto.',
      good: 'El Bien gana con tres misiones con éxito, si después el Asesino no acierta.',
      evil: 'El Mal gana con tres misiones fallidas, o si el Asesino acierta.',
    },
    roles: {
      heading: 'Los roles que puede haber',
      line: '{role}, {side}: {can}.',
      lovers: 'Tristán e Isolda están los dos en juego, o ninguno.',
      evil: '“Conoce al Mal” significa: ve al resto del Mal, pero no sus roles.',
      'evil-except': '“Conoce al Mal” significa: ve al resto del Mal menos a Calogrenante, pero no sus roles.',
    },
    round: {
      heading: 'Una ronda',
      sizes: 'Los equipos de las cinco misiones son de {sizes} personas.',
      first: 'La ronda 1 admite 2 propuestas; si la primera se rechaza, la segunda va sin voto.',
      choice:
        'En la ronda 1 dos personas lideran y proponen un equipo cada una, y se vota una vez: con más votos a favor que en contra va el primero. Si no, también con empate, va el segundo.',
      later: { other: 'Una ronda posterior admite {n} propuestas; la última va sin voto.' },
      votes:
        'Con más votos a favor que en contra, el equipo va. Con empate, no. Tras cada propuesta lidera la siguiente persona.',
    },
    mission: {
      heading: 'Una misión',
      plays: 'Cada miembro juega una carta. El Bien juega Éxito; el Mal, Éxito o Fracaso.',
      'plays-agravaine':
        'Cada miembro juega una carta. El Bien juega Éxito; el Mal, Éxito o Fracaso, pero Agravaín solo Fracaso.',
      reverse: { one: '{roles} también puede jugar Inversión.', other: '{roles} también pueden jugar Inversión.' },
      'fails-only': 'Con un Fracaso la misión fracasa.',
      'fourth-only': 'La misión 4 necesita dos Fracasos para fracasar.',
      fails: 'Con un Fracaso la misión fracasa. Una Inversión da la vuelta al resultado; dos Inversiones se anulan.',
      fourth:
        'La misión 4 necesita dos Fracasos para fracasar. Con una Inversión cambia: fracasa con exactamente un Fracaso, y triunfa con ninguno, o con dos o más.',
    },
    declarations: {
      heading: 'Declaraciones',
      agravaine:
        'Tras cada misión con éxito que tuvo un Fracaso, Agravaín puede declararse si estuvo en ella, hasta que se abra el siguiente voto. Entonces la misión fracasa. Tras un tercer éxito tiene 20 segundos.',
      arthur:
        'Mientras han fracasado dos misiones y triunfado como mucho una, Arturo puede declararse hasta que llegue el último voto. Si había un voto abierto, se anula, y vuelve a proponer quien lideraba.',
      corner:
        'Donde alguien podría declararse, un equipo propuesto puede esperar 8 segundos. Cada teléfono tiene el mismo botón Declararme, así que abrirlo no delata nada.',
    },
    assassination: {
      heading: 'El asesinato',
      names: 'Tras tres misiones con éxito el Asesino, uno del Mal elegido al azar, nombra {calls}.',
      calls: {
        merlin: 'a una persona como Merlín',
        nimue: 'a una como Nimue',
        lovers: 'a dos como los Amantes (Tristán e Isolda)',
      },
      either: { two: '{first} o {last}', three: '{first}, {second}, o {last}' },
      'no-target': 'O dice “sin objetivo”, y acierta si no está en juego nadie a quien pueda nombrar.',
      wins: 'El Mal puede hablarlo antes. Si el Asesino acierta, gana el Mal. Si no, gana el Bien.',
    },
  },
  guesses: {
    merlin: '¿Quién es Merlín?',
    lovers: '¿Quiénes son los Amantes?',
    nimue: '¿Quién es Nimue?',
    evil: '¿Quién es del Mal?',
  },
})
