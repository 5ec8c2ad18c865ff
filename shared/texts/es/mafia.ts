import type { mafia as english } from '../en/mafia.ts'
import { translation } from '../templates.ts'

export const mafia = translation<typeof english>()({
  title: 'Mafia',
  tagline: 'De noche todo el mundo elige en secreto. De día el pueblo vota.',
  primer: [
    {
      heading: 'Un pueblo con un secreto',
      text: 'Casi todo el mundo es del Pueblo. Unos pocos son de la Mafia, y se conocen. Tu carta dice qué eres: no la enseñes a nadie.',
    },
    {
      heading: 'De noche, en cada teléfono',
      text: 'Cada cual elige a alguien. La Mafia elige a quién asesinar. Algunos roles también pueden hacer algo. Los demás solo adivinan quién es de la Mafia.',
    },
    {
      heading: 'De día vota el pueblo',
      text: 'Habla, acusa, vota. A quien tenga más votos se le asesina, y todo el mundo ve su rol. También se puede votar Sin asesinato.',
    },
    {
      heading: 'Quién gana',
      text: 'El Pueblo gana cuando toda la Mafia ha muerto. La Mafia gana cuando es al menos la mitad de quienes viven. Quien muere mira y calla.',
    },
  ],
  sides: { village: 'Pueblo', mafia: 'Mafia', alone: 'A solas' },
  roles: {
    villager: { name: 'Aldeano', called: 'un Aldeano', card: 'Averigua quién es de la Mafia, y vota.' },
    mafia: {
      name: 'Mafia',
      called: 'de la Mafia',
      card: 'Cada noche elige con la Mafia a quién asesinar, y de día disimula.',
    },
    angel: { name: 'Ángel', called: 'un Ángel', card: 'Cada noche puedes salvar a alguien, también a ti.' },
    detective: {
      name: 'Detective',
      called: 'un Detective',
      card: 'Cada noche elige a alguien, y al alba sabrás si es de la Mafia.',
    },
    bomber: {
      name: 'Kamikaze',
      called: 'el Kamikaze',
      card: 'Consigue que te asesine el voto del pueblo: entonces ganas, por tu cuenta.',
    },
    minion: {
      name: 'Cómplice',
      called: 'un Cómplice',
      card: 'Ayuda a la Mafia, que no te conoce, y toma el relevo cuando muera su último miembro.',
    },
  },
  turned: { name: 'Cómplice, luego Mafia', called: 'un Cómplice, luego Mafia' },
  options: {
    mafia: { label: 'Mafia', text: 'Cuántos de la Mafia. Auto: cuanta más gente, más Mafia.' },
    detective: {
      label: 'Detectives',
      text: 'Cada noche un Detective averigua si alguien es de la Mafia. Auto: 1 con 5 o más.',
    },
    angel: { label: 'Ángeles', text: 'Cada noche un Ángel salva a alguien. Auto: 1 con 5 o más.' },
    'suicide-bomber': {
      label: 'Kamikaze',
      text: 'Va por su cuenta, y gana si el voto del pueblo lo asesina. Mejor con 7 o más.',
    },
    minion: {
      label: 'Cómplices',
      text: 'Conocen a la Mafia y ganan con ella. Cuando muere el último, toman el relevo. Mejor con 8 o más.',
    },
    'angel-repeat': {
      label: 'El Ángel puede repetir a quién salva',
      text: 'No: nunca a la misma persona dos noches seguidas.',
    },
    'reveal-on-leaving': {
      label: 'Se revela a quien se va',
      text: 'Quien deja la mesa muere. Sí: se muestra su rol, como en cada muerte.',
    },
    'votes-are-shown': { label: 'Se muestran los votos', text: 'Cuándo ve todo el mundo quién votó a quién.' },
    discussion: {
      label: 'Debate',
      text: 'Acaba antes si todas las personas vivas tocan Votar ya. No: el host abre la votación.',
    },
    vote: { label: 'Tiempo para votar', text: 'No: se cierra cuando todo el mundo ha votado, o la cierra el host.' },
    night: {
      label: 'Tiempo de noche',
      text: 'No: la noche acaba cuando todo el mundo ha elegido, o la termina el host.',
    },
    'first-night': { label: 'Primera noche', text: 'En paz: la primera noche no se asesina a nadie.' },
    'silent-game': {
      label: 'Partida en silencio',
      text: 'Nadie habla hasta el final. Solo tienes los votos para guiarte.',
    },
  },
  values: {
    mafia: { auto: 'Auto' },
    detective: { auto: 'Auto' },
    angel: { auto: 'Auto' },
    'votes-are-shown': { hidden: 'Ocultos hasta el recuento', 'real-time': 'Al momento' },
    'first-night': { any: 'Como las demás', peaceful: 'En paz' },
  },
  seconds: '{n} s',
  presets: {
    first: { label: 'Primera vez', text: 'La primera noche no muere nadie, y hay más tiempo para todo.' },
    classic: {
      label: 'Clásica',
      text: 'Mafia, Detective, Ángel, Aldeanos. Votos ocultos hasta el recuento.',
    },
    quick: { label: 'Rápida', text: 'Un minuto para hablar, medio para votar.' },
    wild: { label: 'Salvaje', text: 'Con el Kamikaze, y un Cómplice de la Mafia.' },
    open: { label: 'Voto a la vista', text: 'Cada voto se ve al momento.' },
    silent: { label: 'En silencio', text: 'Nadie habla hasta el final. Solo tienes los votos.' },
    unhurried: { label: 'Sin relojes', text: 'El host termina la noche, el debate y la votación.' },
  },
  limit: {
    beside: 'Como mucho 1 de la Mafia con 4 personas, 2 con 6, 3 con 8. Los Cómplices también cuentan.',
    off: { mafia: 'Mafia vuelve a Auto.', minion: 'Se han quitado los Cómplices.' },
    without: { mafia: 'Mafia vuelve a Auto.', minion: 'Sin Cómplices.' },
  },
  objections: {
    few: { one: 'Falta 1 persona.', other: 'Faltan {n} personas.' },
    many: {
      one: 'Sobra 1 persona: Mafia es de 4 a 20.',
      other: 'Sobran {n} personas: Mafia es de 4 a 20.',
    },
    villager: 'No queda nadie para ser un simple Aldeano: elige menos de los otros roles.',
  },
  hints: {
    short: 'Con 4 personas la partida es muy corta.',
    bomber: 'El Kamikaze va mejor con 7 o más.',
    minion: 'Los Cómplices van mejor con 8 o más.',
  },
  inPlay: {
    mafia: { other: '{n} Mafia' },
    minion: { one: '{n} Cómplice', other: '{n} Cómplices' },
    angel: { one: '{n} Ángel', other: '{n} Ángeles' },
    detective: { one: '{n} Detective', other: '{n} Detectives' },
    bomber: { one: '{n} Kamikaze', other: '{n} Kamikazes' },
    villager: { one: '{n} Aldeano', other: '{n} Aldeanos' },
  },
  silent: 'Una partida en silencio',
  picks: { nobody: 'Nadie', none: 'Sin asesinato' },
  outcomes: {
    cleared: 'Gana el Pueblo: ya no queda Mafia.',
    parity: 'Gana la Mafia: al menos la mitad de quienes viven está de su lado.',
    bomber: '¡El Kamikaze gana por su cuenta!',
  },
  told: {
    dealt: 'Cartas repartidas.',
    fell: 'Empieza la noche {night}.',
    gathered: 'Empieza el día {day}.',
    polled: 'Día {day}: todo el mundo vota.',
    'polled-again': 'Día {day}: se vota otra vez, entre {names}.',
    murdered: 'Han asesinado a {name}. {name} era {role.called}.',
    saved: 'Hubo un ataque, y un Ángel salvó a la víctima.',
    quiet: 'Una noche tranquila.',
    peace: 'No se asesina a nadie.',
    tied: 'Empate entre {names}. Se vota otra vez, entre ellos.',
    left: { one: '{names} dejó la mesa.', other: '{names} dejaron la mesa.' },
    'left-as': '{name}, que era {role.called},',
  },
  moment: {
    deal: 'Mantén pulsada tu carta para ver tu rol',
    night: 'Noche {night}: a elegir. Van {n} de {living}.',
    dawn: 'Alba {night}: {what}',
    day: 'Día {day}: debate',
    'day-silent': 'Día {day}: a pensar en silencio',
    vote: 'Día {day}: votación',
    runoff: 'Día {day}: se vota otra vez',
    tally: 'Día {day}: {what}',
  },
  asks: {
    acknowledge: {
      prompt: 'Nadie más puede ver tu carta.',
      confirm: 'La he visto',
      done: 'Has visto tu rol. Puedes volver a verlo cuando quieras.',
    },
    night: {
      prompt: 'Elige a alguien, o a nadie',
      confirm: 'Esta es mi elección',
      done: 'Tu elección está dada. Puedes cambiarla hasta que acabe la noche.',
    },
    vote: {
      prompt: '¿A quién asesina el pueblo?',
      runoff: '¿A quién de estos asesina el pueblo?',
      confirm: 'Este es mi voto',
      done: 'Tu voto está dado. Puedes cambiarlo hasta que se cierre la votación.',
    },
    ready: {
      prompt: '¿Hablado ya?',
      silent: '¿Pensado ya?',
      confirm: 'Votar ya',
      done: 'Por ti, a votar. Se abre cuando todo el mundo diga lo mismo.',
    },
    open: { prompt: '¿Ha habido tiempo suficiente?', confirm: 'Abrir la votación', done: 'La votación está abierta.' },
    'close-night': {
      prompt: '¿Terminar la noche? Han elegido {n} de {living}.',
      confirm: 'Terminarla',
      done: 'La noche termina.',
    },
    'close-vote': {
      prompt: '¿Cerrar la votación? Han votado {n} de {living}.',
      confirm: 'Cerrar',
      done: 'La votación está cerrada.',
    },
  },
  acts: {
    kill: '¿A quién asesina la Mafia? A cualquiera que no sea de la Mafia. O a nadie: hoy no se dispara.',
    save: '¿A quién salvas? A cualquiera, también a ti.',
    investigate: '¿A quién investigas? A cualquiera menos a ti. Lo sabrás al alba.',
    decoy: '¿De quién sospechas? De cualquiera menos de ti. Esta noche no cambia nada.',
  },
  knows: {
    mafia: '{name} es de la Mafia.',
    inherited: 'El último de la Mafia ha muerto: ahora tú eres de la Mafia.',
    once: 'No a la misma persona que anoche.',
    team: '{name} elige a {at}.',
    'team-nobody': '{name} no elige a nadie.',
  },
  notes: {
    chose: 'Noche {night}: elegiste a {name}.',
    'chose-nobody': 'Noche {night}: no elegiste a nadie.',
    mafia: 'Noche {night}: {name} es de la Mafia.',
    'not-mafia': 'Noche {night}: {name} no es de la Mafia.',
  },
  refusals: {
    acknowledge: { closed: 'Ahora no hay ningún rol que confirmar.' },
    night: {
      closed: 'Ahora no tienes nada que elegir de noche.',
      count: 'Elige a alguien, o a nadie.',
      barred: 'Esta noche no puedes elegir a esa persona: mantén pulsado el panel para leer a quién sí.',
      unknown: 'Elige a alguien que viva, o a nadie.',
    },
    vote: {
      closed: 'Ahora no tienes ninguna votación abierta.',
      count: 'Vota a alguien, o Sin asesinato.',
      barred: 'No puedes votarte a ti.',
      unknown: 'Vota a alguien de la lista, o Sin asesinato.',
    },
    ready: { closed: 'Votar ya es para el debate, y para quien vive.', answered: 'Ya lo has dicho.' },
    open: { closed: 'La votación solo se abre de día, antes de que empiece.' },
    close: {
      closed:
        'Todavía no: tiene que haber respondido la mitad, o todos los teléfonos presentes, y una noche dura al menos 12 segundos.',
    },
  },
  recap: {
    was: '{name} era {role.called}.',
    night: 'Noche {night}.',
    unattacked: 'No atacaron a nadie.',
    attacked: 'Atacaron a {name}.',
    saved: 'Atacaron a {name}, y se salvó.',
    deeds: '{deeds}.',
    votes: '{votes}.',
    day: 'Día {day}.',
    runoff: 'Día {day}, desempate.',
    unvoted: 'No votó nadie.',
    voted: '{name} votó a {at}',
    'voted-none': '{name} votó Sin asesinato',
  },
  deeds: {
    kill: '{name} quiso asesinar a {at}',
    save: '{name} quiso salvar a {at}',
    investigate: '{name} investigó a {at}',
    decoy: '{name} sospechó de {at}',
  },
  idle: {
    kill: '{name} no quiso asesinar a nadie',
    save: '{name} no quiso salvar a nadie',
    investigate: '{name} no investigó a nadie',
    decoy: '{name} no sospechó de nadie',
  },
  awards: {
    nose: {
      title: 'El mejor olfato',
      why: { one: 'Sospechó de la Mafia de noche, 1 vez', other: 'Sospechó de la Mafia de noche, {n} veces' },
    },
    wings: { title: 'Se ganó las alas', why: { one: 'Salvó 1 vida', other: 'Salvó {n} vidas' } },
    unseen: { title: 'Fuera de sospecha', why: 'De la Mafia, y sin un solo voto en contra' },
    right: {
      title: 'Señaló bien',
      why: { one: 'Votó a la Mafia 1 vez', other: 'Votó a la Mafia {n} veces' },
    },
    last: { title: 'No se enteró', why: 'Votó y votó, y nunca a la Mafia' },
    blamed: {
      title: 'Sospechoso habitual',
      why: { one: 'Recibió {n} voto, sin culpa ninguna', other: 'Recibió {n} votos, sin culpa ninguna' },
    },
    own: { title: 'Cosas de familia', why: 'De la Mafia, y votó a uno de los suyos' },
    early: { title: 'Se lo perdió todo', why: 'La primera víctima en su cama' },
  },
  rules: {
    aim: {
      heading: 'El objetivo',
      village: 'El Pueblo gana cuando no queda Mafia con vida.',
      'village-minion': 'El Pueblo gana cuando no quedan ni Mafia ni Cómplices con vida.',
      mafia: 'La Mafia gana cuando es al menos la mitad de quienes viven.',
      'mafia-minion': {
        one: 'La Mafia gana cuando, junto con el Cómplice, es al menos la mitad de quienes viven.',
        other: 'La Mafia gana cuando, junto con los Cómplices, es al menos la mitad de quienes viven.',
      },
      bomber: 'El Kamikaze gana por su cuenta si el voto del pueblo lo asesina. Si lo asesinan de noche, ha perdido.',
    },
    roles: { heading: 'Los roles en juego', line: '{role} ({n}), {side}: {card}' },
    night: {
      heading: 'La noche',
      asked: 'A cada persona viva se le pide lo mismo: elegir a alguien, o a nadie.',
      attacked: 'Se ataca a quien más elige la Mafia. Un empate lo decide el azar.',
      saved: 'A quien elige un Ángel se le salva.',
      'saved-once':
        'A quien elige un Ángel se le salva. Un Ángel no puede elegir a la misma persona dos noches seguidas.',
      learns: 'Al alba, un Detective sabe si la persona que eligió es de la Mafia o no.',
      'learns-minion':
        'Al alba, un Detective sabe si la persona que eligió es de la Mafia o no. Para esto, un Cómplice no es de la Mafia.',
      others: 'Lo que eligen los demás no cambia nada. Se muestra al acabar la partida.',
      lasts: {
        other:
          'Una noche dura al menos 12 segundos, y {n} como mucho. Los 12 segundos evitan que alguien se delate por elegir rápido. Quien no ha elegido no hace nada.',
      },
      'lasts-host':
        'Una noche dura al menos 12 segundos, hasta que todo el mundo ha elegido; cuando va la mitad, o todos los teléfonos presentes, el host puede terminarla. Los 12 segundos evitan que alguien se delate por elegir rápido.',
      peaceful: 'La primera noche no se asesina a nadie.',
    },
    day: {
      heading: 'El día',
      talk: 'A hablar de quién puede ser de la Mafia: {time}.',
      silent: 'Es una partida en silencio: nadie habla. A pensar en silencio: {time}.',
      ready: 'Cuando todas las personas vivas tocan Votar ya, la votación se abre al momento.',
      vote: 'Después se vota a otra persona o Sin asesinato: {time}.',
      change:
        'Puedes cambiar tu voto hasta que se cierre la votación, como tarde 10 segundos después de que todo el mundo haya votado.',
      'real-time': 'Se ve al momento quién vota a quién.',
      hidden: 'Quién votó a quién se muestra al cerrarse la votación.',
      murdered:
        'Se asesina a quien tenga más votos, y se ve su rol. Si Sin asesinato tiene más votos, o empata en cabeza, no se asesina a nadie.',
      tied: 'Si hay empate, con más votos que Sin asesinato, se vota otra vez, entre los empatados y Sin asesinato. Si vuelven a empatar, no se asesina a nadie.',
      left: 'Quien deja la mesa muere, y se muestra su rol.',
      'left-hidden': 'Quien deja la mesa muere. Su rol se muestra al acabar la partida.',
    },
    time: { seconds: { one: '{n} segundo', other: '{n} segundos' }, host: 'hasta que lo termine el host' },
    minion: {
      heading: 'El Cómplice',
      takes: 'Cuando muere el último de la Mafia y el Cómplice vive, el Cómplice pasa a la Mafia la noche siguiente.',
    },
    minions: {
      heading: 'Los Cómplices',
      takes:
        'Los Cómplices no se conocen entre sí. Cuando muere el último de la Mafia, los Cómplices vivos pasan a la Mafia la noche siguiente, y desde entonces se conocen.',
    },
  },
  guesses: { mafia: 'Día {day}: ¿quién es de la Mafia?' },
})
