import type { ResultKind } from '#shared/model/cards/card.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import type { PayingWay } from '#shared/model/payments/price.ts';
import type { MailWords } from './en.ts';

const plural = new Intl.PluralRules('es');
const numbers = new Intl.NumberFormat('es');

const ordinal = (number: number) => `${number}.ª`;
const queueNames: Readonly<Record<Gender, string>> = { male: 'de hombres', female: 'de mujeres', 'non-binary': 'de personas no binarias' };
const reasons: Readonly<Record<RefundReason, string>> = {
  late: 'Tu pago llegó cuando tu lugar ya no estaba reservado, y no había otro libre.',
  refused: 'Tu inscripción no se pudo completar.',
  event: 'El evento se canceló.',
  guest: 'Has devuelto tu lugar.',
  staff: 'La organización te devuelve el dinero.',
  outside: 'La organización te devuelve el dinero.',
};
const dateSaid: Readonly<Record<ResultKind, (name: string) => string>> = {
  date: (name) => `${name} también te dijo que sí.`,
  friends: (name) => `${name} también quiere seguir en contacto.`,
};
const payBy: Readonly<Record<PayingWay, string>> = {
  online: 'A pagar',
  door: 'A pagar en la entrada',
  transfer: 'A pagar por transferencia bancaria',
};
const paidBy: Readonly<Record<PayingWay, string>> = {
  online: 'Pagado',
  door: 'Pagado en la entrada',
  transfer: 'Pagado por transferencia bancaria',
};

/** Nothing agrees with an event's name. */
export const es: MailWords = {
  language: 'es',
  locale: 'es',
  foot: 'Enviado con Table Two',
  hostedBy: (by) => (by === undefined ? 'A cargo de la organización' : `Organiza ${by}`),
  yourOrganizer: 'La organización',
  anEvent: 'una velada de citas rápidas',
  anEveningOfFriends: 'una velada para hacer amistades',
  askYourHost: 'Pregunta a tu anfitrión',
  hello: (name) => (name === undefined ? 'Hola:' : `Hola, ${name}:`),
  labels: { event: 'Evento', when: 'Cuándo', where: 'Dónde' },
  hours: (from, to, lastDay) => `de ${from} a ${lastDay === undefined ? to : `${to} (${lastDay})`}`,
  showOnMap: 'Ver en el mapa',
  registerForEvent: 'Inscribirme al evento',
  editProfile: 'Editar perfil',
  yourEvening: 'Tu velada',
  openEvening: 'Abrir mi velada',
  seePlace: 'Ver tu lugar',
  seeApplication: 'Ver tu solicitud',

  confirmation: {
    subject: (event) => `Tu inscripción en ${event} está confirmada`,
    heading: (name) => (name === undefined ? '¡Estás en la lista!' : `¡Estás en la lista, ${name}!`),
    saved: (event, by) => `${by ?? 'La organización'} ha confirmado tu lugar en ${event}.`,
    welcomeBack: (met) =>
      `¡Qué alegría volver a verte! Ya has conocido a ${plural.select(met) === 'one' ? 'una persona' : `${numbers.format(met)} personas`} en nuestras veladas. Esta vez te sentaremos con otras siempre que podamos.`,
    calendar: 'El archivo adjunto agrega la velada a tu calendario.',
    onTheNight: 'Durante la velada, tu teléfono mostrará tu mesa, el reloj y tu código de entrada:',
    cannotCome: '¿Al final no puedes venir? Devuelve tu lugar en esa página y será para otra persona.',
    scan: 'Tu anfitrión escaneará este código cuando llegues. También basta con tu nombre.',
    doorCode: 'Tu código de entrada',
    comeEarly:
      'Llega unos minutos antes, saluda a tu anfitrión y trae una pregunta que te gustaría que te hicieran. Tenemos muchas ganas de conocerte.',
    mistake: 'Si no te inscribiste en este evento, alguien escribió tu dirección por error y puedes ignorar este correo.',
  },

  receipt: {
    free: 'Tu lugar es gratis.',
    label: (way, due) => (due ? payBy : paidBy)[way],
    tax: (percent, money) => `Incluye ${numbers.format(percent)} % de impuestos (${money})`,
    howToTransfer: 'Cómo hacer la transferencia',
    refunds: ({ kind, days }) => {
      if (kind === 'none') return 'Si cancelas, no se te devuelve el dinero.';
      if (kind === 'always' || days === 0) return 'Si cancelas antes de que empiece el evento, se te devuelve el dinero.';
      return `Si cancelas al menos ${plural.select(days) === 'one' ? 'un día' : `${numbers.format(days)} días`} antes de que empiece el evento, se te devuelve el dinero.`;
    },
    friend: (percent) =>
      percent === 100
        ? 'Ven con alguien: con este código, una persona que invites viene gratis.'
        : `Ven con alguien: con este código, una persona que invites paga un ${numbers.format(percent)} % menos.`,
    notReturned: (money) => `Tu pago de ${money} no se devuelve, como te indicamos antes del pago.`,
    returnedByHand: (money) => `La organización te devuelve tu pago de ${money} en persona o por transferencia.`,
    returned: (money) =>
      `Tu pago de ${money} vuelve a la tarjeta o la cuenta con la que pagaste. Tu banco puede tardar de cinco a diez días.`,
  },

  invitation: {
    subject: (event) => `Tienes una invitación: ${event}`,
    heading: (event) => `Tienes una invitación a ${event}`,
    text: (by) => `A ${by ?? 'la organización'} le encantaría verte allí. Inscribirse lleva un minuto, desde tu teléfono.`,
    passOn: 'Puedes usar el enlace o pasárselo a alguien. Funciona hasta tres horas después de que termine el evento.',
  },

  placeCanceled: {
    subject: (event) => `Has devuelto tu lugar en ${event}`,
    preview: 'Gracias por avisarnos',
    heading: (name) => (name === undefined ? 'Gracias por avisarnos' : `Gracias por avisarnos, ${name}`),
    text: (event, by) => `Has devuelto tu lugar en ${event}. Si alguien espera un lugar, ${by ?? 'la organización'} se lo ofrecerá.`,
    again: 'Si cambias de idea, puedes inscribirte otra vez. Si para entonces el evento está completo, puedes unirte a la lista de espera.',
  },

  passedOn: {
    subject: (event) => `Has cedido tu lugar en ${event}`,
    preview: 'Otra persona se inscribió en tu lugar',
    heading: (name) => (name === undefined ? 'Has cedido tu lugar' : `${name}, has cedido tu lugar`),
    text: (event, by) =>
      `Alguien se inscribió con tu enlace y ahora tiene tu lugar en ${event}. Tu inscripción ya no es válida: ${by ?? 'la organización'} espera ahora a esa persona.`,
    payment: 'El pago se queda con el lugar. Si alguna vez se devuelve, el dinero vuelve a quien pagó.',
  },

  reminder: {
    today: {
      subject: (event) => `Hoy: ${event}`,
      heading: (name) => (name === undefined ? 'Nos vemos hoy' : `${name}, nos vemos hoy`),
      text: (event, by) => `${by ?? 'La organización'} te espera hoy en ${event}.`,
    },
    tomorrow: {
      subject: (event) => `Mañana: ${event}`,
      heading: (name) => (name === undefined ? 'Nos vemos mañana' : `${name}, nos vemos mañana`),
      text: (event, by) => `${by ?? 'La organización'} te espera mañana en ${event}.`,
    },
    cannotCome: '¿No puedes venir? En la misma página puedes dejar tu lugar a alguien que espera.',
  },

  eveningLink: {
    subject: (event) => (event === undefined ? 'Tu velada' : `Tu velada: ${event}`),
    preview: 'Tu mesa, el reloj y tu código de entrada',
    heading: (name) => (name === undefined ? 'Aquí está tu velada' : `${name}, aquí está tu velada`),
    text: 'Durante la velada, esta página mostrará tu mesa y cuánto tiempo queda de la ronda. También tiene tu código de entrada.',
    lasts:
      'El enlace funciona en cualquier teléfono hasta 30 días después del evento. Abre tu perfil a cualquiera que lo tenga, así que no lo compartas.',
  },

  addressChanged: {
    subject: (by) => (by === undefined ? 'Se cambió tu dirección de correo' : `Se cambió tu dirección de correo en ${by}`),
    preview: 'Si no lo pediste, puedes restablecer la tuya',
    heading: (name) => (name === undefined ? 'Se cambió tu dirección de correo' : `${name}, se cambió tu dirección de correo`),
    text: (by) =>
      `Tu perfil en ${by ?? 'la organización'} tiene ahora otra dirección de correo. Allí llegarán los correos sobre tus veladas. Hasta que digas que esa dirección es tuya, desde allí no se podrán abrir tus respuestas ni tus resultados.`,
    notMe: 'Si no lo pediste, abre el enlace y toca “No, no fui yo”. Así se restablecerá tu dirección.',
    putBack: 'Restablecer mi dirección',
    lasts: 'El enlace funciona durante 30 días. Abre tu perfil a cualquiera que lo tenga, así que no lo compartas.',
  },

  profileLink: {
    subject: (by) => (by === undefined ? 'El enlace a tu perfil' : `El enlace a tu perfil en ${by}`),
    preview: 'Abre tu perfil en cualquier dispositivo',
    heading: (name) => (name === undefined ? 'Aquí está tu perfil' : `${name}, aquí está tu perfil`),
    text: (by) => `Con este enlace puedes ver y cambiar lo que le contaste a ${by ?? 'la organización'} al inscribirte.`,
    lasts: 'El enlace funciona durante siete días. Abre tu perfil a cualquiera que lo tenga, así que no lo compartas.',
  },

  results: {
    subject: (event) => (event === undefined ? 'Tus resultados' : `Tus resultados: ${event}`),
    preview: 'Las tarjetas están cerradas y ya están tus resultados.',
    heading: (name) => (name === undefined ? 'Ya están tus resultados' : `${name}, ya están tus resultados`),
    none: 'Esta vez no hubo un sí mutuo. Es cosa de dos. Nos encantaría volver a verte.',
    mutual: (kind, name) => dateSaid[kind](name ?? 'Una de tus citas'),
    meetAgain: (name) => `${name ?? 'Una persona que conociste'} también quiere volver a verte.`,
    freePlace: (by, day) =>
      `Dijiste que sí, pero no hubo un sí mutuo. ${by ?? 'La organización'} te invita a probar otra vez: con este código, tu lugar en uno de sus próximos eventos es gratis. Funciona una sola vez, con esta dirección de correo, hasta el ${day}.`,
    freePlaceSeen: 'Si lo usas, la organización verá que vienes gratis. Antes no ve nada.',
    reach: 'Ver cómo ponerse en contacto',
    lasts: 'El enlace abre tu velada y tu perfil a cualquiera que lo tenga, así que no lo compartas. Funciona durante 30 días.',
  },

  message: {
    toEverybody: (by) => `${by ?? 'La organización'} envió este mensaje a todas las personas inscritas en este evento.`,
    toYou: (by) => `${by ?? 'La organización'} te envió este mensaje sobre este evento.`,
  },

  canceled: {
    subject: (event) => `Cancelado: ${event}`,
    preview: (day) => `El evento no se celebrará el ${day}`,
    heading: (event) => `Evento cancelado: ${event}`,
    text: (by) => `${by ?? 'La organización'} ha cancelado este evento. No se celebrará, y no tienes que hacer nada.`,
    refunded: 'Se te devuelve lo que pagaste por tu lugar.',
    calendar: 'El archivo adjunto quita la velada de tu calendario.',
    next: 'Ven a nuestro próximo evento:',
  },

  joined: {
    subject: (event) => `Estás en la lista de espera para ${event}`,
    position: (position, queue) =>
      `Estás en la ${ordinal(position)} posición de la lista de espera${queue === undefined ? '' : ` ${queueNames[queue]}`}`,
    heading: (name) => (name === undefined ? 'Estás en la lista de espera' : `${name}, estás en la lista de espera`),
    text: (event, by, position) =>
      `Ya no quedan lugares en ${event}. ${position}. Cuando te toque, ${by ?? 'la organización'} te enviará un correo y te reservará el lugar durante un tiempo.`,
    cannotCome: '¿Al final no puedes venir? Sal de la lista en la misma página y otra persona avanzará.',
    mistake: 'Si no lo pediste, alguien escribió tu dirección por error. También allí puedes salir de la lista.',
  },

  offered: {
    subject: (event, until) => `Hay un lugar para ti en ${event}, hasta el ${until}`,
    previewFree: 'Un toque y es tuyo',
    preview: (money) => `Es tuyo por ${money}`,
    heading: (name) => (name === undefined ? 'Hay un lugar para ti' : `${name}, hay un lugar para ti`),
    headingApproved: (name) => (name === undefined ? '¡Contamos contigo!' : `¡Contamos contigo, ${name}!`),
    held: (event, by, until) => `${by ?? 'La organización'} te reserva un lugar en ${event} hasta el ${until}.`,
    heldApproved: (event, by, until) =>
      `Tu solicitud fue aprobada. ${by ?? 'La organización'} te reserva un lugar en ${event} hasta el ${until}.`,
    costs: (money) => `El lugar cuesta ${money}. Será tuyo en cuanto pagues.`,
    accept: 'Aceptar o decir que no',
    pay: 'Pagar o decir que no',
    elseFree: 'Si no respondes antes, el lugar será para otra persona. Lo que escribiste se ha conservado: aceptar es solo un toque.',
    else: 'Si no respondes antes, el lugar será para otra persona. Lo que escribiste se ha conservado: pagar lleva un minuto.',
  },

  toComplete: {
    subject: (event) => `Completa tu inscripción en ${event}`,
    subjectAgain: (event) => `Recordatorio: completa tu inscripción en ${event}`,
    preview: 'Lleva menos de un minuto',
    heading: (name) => (name === undefined ? 'Completa tu inscripción' : `${name}, completa tu inscripción`),
    text: (event, by, until) =>
      `${by ?? 'La organización'} te reserva un lugar en ${event} hasta el ${until}. Solo faltan algunos datos tuyos.`,
    complete: 'Completa tu inscripción',
    cannotCome: '¿Al final no puedes venir? Devuelve el lugar en la misma página.',
    mistake: 'La organización introdujo tu dirección. Si es un error, también allí puedes devolver el lugar.',
  },

  lost: {
    subjectNext: (event) => `Tu lugar en ${event} pasó a la siguiente persona`,
    subject: (event) => `Tu lugar en ${event} ya no está reservado`,
    over: (event) => `El plazo para aceptar tu lugar en ${event} terminó.`,
    headingNext: (name) => (name === undefined ? 'Tu lugar pasó a la siguiente persona' : `${name}, tu lugar pasó a la siguiente persona`),
    heading: (name) => (name === undefined ? 'Tu lugar ya no está reservado' : `${name}, tu lugar ya no está reservado`),
    previewClosed: 'Ahora es para la primera persona que se inscriba',
    closed: 'La lista de espera está cerrada. Un lugar libre es ahora para la primera persona que se inscriba.',
    howToRegister: 'Ver cómo inscribirme',
    previewNext: 'Puedes unirte de nuevo a la lista de espera',
    joinAgain: 'Puedes unirte de nuevo a la lista de espera, al final, con lo que escribiste antes.',
    join: 'Unirme de nuevo, al final',
    previewUnpaid: 'No se pagó a tiempo',
    unpaid: (event) => `El plazo para pagar tu lugar en ${event} terminó.`,
    applyAgain: 'Puedes enviar otra solicitud, con lo que escribiste antes.',
    apply: 'Solicitar de nuevo',
  },

  applied: {
    subject: (event) => `Has enviado tu solicitud para ${event}`,
    preview: 'La organización te responderá por correo',
    heading: (name) => (name === undefined ? 'Has enviado tu solicitud' : `${name}, has enviado tu solicitud`),
    text: (event, by) =>
      `Gracias por solicitar un lugar en ${event}. Aún no lo tienes: ${by ?? 'la organización'} decide quién viene y te responderá por correo.`,
    changedMind: '¿Cambiaste de idea? Retira tu solicitud en la misma página.',
    mistake: 'Si no lo pediste, alguien escribió tu dirección por error. También allí puedes retirar la solicitud.',
  },

  declined: {
    subject: (event) => `Tu solicitud para ${event}`,
    preview: 'Esta vez no hay un lugar para ti',
    heading: (name) => (name === undefined ? 'Esta vez no' : `${name}, esta vez no`),
    text: (event, by) => `Gracias por solicitar un lugar en ${event}. ${by ?? 'La organización'} no puede ofrecerte un lugar esta vez.`,
    deleted: 'Se borró lo que escribiste, salvo tu nombre y tu dirección.',
  },

  registeredAlready: {
    subject: (event) => `Ya tienes un lugar en ${event}`,
    preview: 'No hay nada que esperar',
    heading: (name) => (name === undefined ? 'Ya tienes un lugar' : `${name}, ya tienes un lugar`),
    asked: (event, by) =>
      `Alguien, seguramente tú, pidió unirse a la lista de espera para ${event}. Pero ${by ?? 'la organización'} ya tiene tu inscripción, así que no hay nada que esperar.`,
    applied: (event, by) =>
      `Alguien, seguramente tú, solicitó un lugar en ${event}. Pero ${by ?? 'la organización'} ya tiene tu inscripción, así que no hay nada que esperar.`,
  },

  toPay: {
    subject: (event, until) => `Tu lugar en ${event} está reservado hasta el ${until}`,
    preview: 'Págalo y será tuyo',
    heading: (name) => (name === undefined ? 'Tu lugar está reservado' : `${name}, tu lugar está reservado`),
    text: (event, by, until) => `Has empezado a pagar un lugar en ${event}. ${by ?? 'La organización'} te lo reserva hasta el ${until}.`,
    pay: 'Pagar o renunciar al lugar',
    mistake: 'Si no lo pediste, alguien escribió tu dirección por error. No tienes que hacer nada.',
  },

  paymentFailed: {
    subject: (event) => `Tu pago por ${event} no llegó`,
    preview: 'Tu lugar ya no está reservado',
    heading: (name) => (name === undefined ? 'Tu pago no llegó' : `${name}, tu pago no llegó`),
    text: (event, by) =>
      `Tu banco no confirmó tu pago a ${by ?? 'la organización'} por ${event}. No se cobró nada y tu lugar ya no está reservado.`,
    again: 'Ver cómo reinscribirme',
  },

  paymentReturned: {
    subject: (event) => `Se te devuelve tu pago por ${event}`,
    preview: (money) => `Recuperas ${money}`,
    heading: (name) => (name === undefined ? 'Tu dinero va de vuelta' : `${name}, tu dinero va de vuelta`),
    text: (why, money, by, event) =>
      `${reasons[why]} Tu pago de ${money} a ${by ?? 'la organización'} por ${event} vuelve a la tarjeta o la cuenta con la que pagaste. Tu banco puede tardar de cinco a diez días.`,
    textByHand: (why, money, by, event) =>
      `${reasons[why]} ${by ?? 'La organización'} te devolverá en persona o por transferencia tu pago de ${money} por ${event}.`,
  },

  paymentNotReturned: {
    subject: (event) => `No se pudo devolver tu pago por ${event}`,
    preview: 'La organización se pondrá en contacto contigo',
    heading: (name) => (name === undefined ? 'No se pudo devolver tu dinero' : `${name}, no se pudo devolver tu dinero`),
    text: (money, by, event) =>
      `Tu pago de ${money} a ${by ?? 'la organización'} por ${event} debía volver a ti, pero no se pudo devolver. No tienes que hacer nada. ${by ?? 'La organización'} ya lo sabe y se pondrá en contacto contigo.`,
  },
};
