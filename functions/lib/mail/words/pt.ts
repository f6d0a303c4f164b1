import type { MailWords } from './en.ts';

const percentages = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
const percentOf = (percent: number): string => percentages.format(percent / 100);

/** For the end of a clause, because no comma follows. */
const hosted = (event: string, by: string | undefined): string => (by === undefined ? event : `${event}, evento de ${by}`);
const toOrganizer = (by: string | undefined): string => (by === undefined ? 'à organização' : `a ${by}`);

const queueNames = { male: 'homens', female: 'mulheres', 'non-binary': 'pessoas não binárias' };
const reasons = {
  late: 'Seu pagamento chegou depois do prazo da sua reserva, e não havia outra vaga livre.',
  refused: 'Não foi possível concluir sua inscrição.',
  event: 'O evento foi cancelado.',
  guest: 'Você liberou sua vaga.',
  staff: 'A organização está devolvendo seu pagamento.',
  outside: 'A organização está devolvendo seu pagamento.',
};
const payBy = { online: 'A pagar', door: 'A pagar na entrada', transfer: 'A pagar por transferência bancária' };
const paidBy = { online: 'Pago', door: 'Pago na entrada', transfer: 'Pago por transferência bancária' };

export const pt: MailWords = {
  language: 'pt',
  locale: 'pt-BR',
  foot: 'Enviado com Table Two',
  hostedBy: (by) => `Realização: ${by ?? 'organização'}`,
  yourOrganizer: 'Organização do evento',
  anEvent: 'um evento de speed dating',
  anEveningOfFriends: 'uma noite para fazer amizades',
  askYourHost: 'Pergunte ao host',
  hello: (name) => (name === undefined ? 'Olá!' : `Olá, ${name}!`),
  labels: { event: 'Evento', when: 'Quando', where: 'Onde' },
  // Without “às”, which would have to be “à” before one o’clock.
  hours: (from, to, lastDay) => `${from} – ${lastDay === undefined ? to : `${to} (${lastDay})`}`,
  showOnMap: 'Mostrar no mapa',
  registerForEvent: 'Inscrever-se no evento',
  editProfile: 'Editar perfil',
  yourEvening: 'Sua noite',
  openEvening: 'Abrir minha noite',
  seePlace: 'Ver sua situação',
  seeApplication: 'Ver sua solicitação',

  confirmation: {
    subject: (event) => `Inscrição confirmada: ${event}`,
    heading: (name) => (name === undefined ? 'Você está na lista!' : `${name}, você está na lista!`),
    saved: (event, by) => `Você tem uma vaga garantida em ${hosted(event, by)}.`,
    welcomeBack: (met) =>
      `Que bom ver você de novo! Até agora, você conheceu ${met === 1 ? 'uma pessoa' : `${met} pessoas`} nos nossos eventos. Desta vez, sempre que possível, você vai se sentar com outras.`,
    calendar: 'O arquivo anexo adiciona a noite à sua agenda.',
    onTheNight: 'Na noite do evento, seu celular vai mostrar sua mesa, o relógio e seu código para a entrada:',
    cannotCome: 'Não vai mais poder ir? Nessa página, você pode deixar sua vaga para outra pessoa.',
    scan: 'O host vai escanear este código quando você chegar. Seu nome também basta.',
    doorCode: 'Seu código para a entrada',
    comeEarly:
      'Chegue uns minutos antes, dê um oi ao host e leve uma pergunta que você adoraria responder. Vai ser um prazer receber você.',
    mistake: 'Se você não se inscreveu neste evento, alguém digitou seu endereço por engano, e você pode ignorar este e-mail.',
  },

  receipt: {
    free: 'Sua vaga é grátis.',
    label: (way, due) => (due ? payBy : paidBy)[way],
    tax: (percent, money) => `Inclui ${percentOf(percent)} de imposto (${money})`,
    howToTransfer: 'Como fazer a transferência',
    refunds: ({ kind, days }) => {
      if (kind === 'none') return 'Se você cancelar, o dinheiro não é devolvido.';
      if (kind === 'always' || days === 0) return 'Se você cancelar antes do início, o dinheiro é devolvido.';
      return `Se você cancelar pelo menos ${days === 1 ? 'um dia' : `${days} dias`} antes do início, o dinheiro é devolvido.`;
    },
    friend: (percent) =>
      percent === 100
        ? 'Traga alguém: com este código, uma pessoa amiga vem de graça.'
        : `Traga alguém: com este código, uma pessoa amiga tem ${percentOf(percent)} de desconto.`,
    notReturned: (money) => `O valor de ${money} que você pagou não é devolvido, como informamos antes do pagamento.`,
    returnedByHand: (money) => `A organização vai devolver a você o valor de ${money} que você pagou, pessoalmente ou por transferência.`,
    returned: (money) =>
      `O valor de ${money} que você pagou volta para o cartão ou a conta que você usou. Pode levar de cinco a dez dias até aparecer no seu banco.`,
  },

  invitation: {
    subject: (event) => `Um convite para você: ${event}`,
    heading: (event) => `Um convite para você: ${event}`,
    text: (by) => `${by ?? 'A organização'} adoraria ter você lá. A inscrição leva um minuto, no celular.`,
    passOn: 'Você pode usar o link ou repassá-lo a alguém. Ele funciona até três horas depois do fim do evento.',
  },

  placeCanceled: {
    subject: (event) => `Você liberou sua vaga em ${event}`,
    preview: 'Agradecemos o aviso',
    heading: (name) => (name === undefined ? 'Agradecemos o aviso' : `Agradecemos o aviso, ${name}`),
    text: (event, by) =>
      `Você liberou sua vaga em ${hosted(event, by)}. Se alguém estiver esperando por uma vaga, ela vai ser oferecida a essa pessoa.`,
    again: 'Se mudar de ideia, você pode se inscrever de novo. Se o evento já estiver lotado, você pode entrar na lista de espera.',
  },

  passedOn: {
    subject: (event) => `Você passou sua vaga em ${event}`,
    preview: 'Outra pessoa se inscreveu no seu lugar',
    heading: (name) => (name === undefined ? 'Sua vaga agora é de outra pessoa' : `${name}, sua vaga agora é de outra pessoa`),
    text: (event, by) =>
      `Alguém usou seu link e se inscreveu no seu lugar em ${hosted(event, by)}. Você não tem mais inscrição neste evento.`,
    payment: 'O pagamento fica com a vaga. Se um dia for devolvido, volta para quem pagou.',
  },

  reminder: {
    today: {
      subject: (event) => `Hoje: ${event}`,
      heading: (name) => (name === undefined ? 'A gente se vê hoje' : `${name}, a gente se vê hoje`),
      text: (event, by) => `É hoje: ${hosted(event, by)}.`,
    },
    tomorrow: {
      subject: (event) => `Amanhã: ${event}`,
      heading: (name) => (name === undefined ? 'A gente se vê amanhã' : `${name}, a gente se vê amanhã`),
      text: (event, by) => `É amanhã: ${hosted(event, by)}.`,
    },
    cannotCome: 'Não pode ir? Na mesma página, libere sua vaga para quem está esperando.',
  },

  eveningLink: {
    subject: (event) => (event === undefined ? 'Sua noite' : `Sua noite: ${event}`),
    preview: 'Sua mesa, o relógio e seu código para a entrada',
    heading: (name) => (name === undefined ? 'Aqui está a sua noite' : `${name}, aqui está a sua noite`),
    text: 'Na noite do evento, esta página vai mostrar onde você se senta e quanto tempo falta para o fim da rodada. Ela também tem seu código para a entrada.',
    lasts:
      'O link funciona em qualquer celular até 30 dias após o evento. Quem tiver o link pode abrir seu perfil, então não o repasse a ninguém.',
  },

  addressChanged: {
    subject: (by) => (by === undefined ? 'Seu endereço de e-mail foi alterado' : `Seu endereço de e-mail em ${by} foi alterado`),
    preview: 'Se você não pediu isso, pode restaurar seu endereço',
    heading: (name) => (name === undefined ? 'Seu endereço de e-mail foi alterado' : `${name}, seu endereço de e-mail foi alterado`),
    text: (by) =>
      `Seu perfil ${by === undefined ? 'na organização' : `em ${by}`} agora tem outro endereço de e-mail. Os e-mails sobre suas noites vão para ele. Por lá, não é possível abrir suas respostas nem seus resultados até você dizer que o endereço é seu.`,
    notMe: 'Se você não pediu isso, abra o link e toque em “Não fui eu”. Isso restaura o seu endereço.',
    putBack: 'Restaurar meu endereço',
    lasts: 'O link funciona por 30 dias. Quem tiver o link pode abrir seu perfil, então não o repasse a ninguém.',
  },

  profileLink: {
    subject: (by) => (by === undefined ? 'O link do seu perfil' : `O link do seu perfil em ${by}`),
    preview: 'Abra seu perfil em qualquer celular ou computador',
    heading: (name) => (name === undefined ? 'Aqui está o seu perfil' : `${name}, aqui está o seu perfil`),
    text: (by) => `Com este link, você pode ver e alterar o que informou ${toOrganizer(by)} na inscrição.`,
    lasts: 'O link funciona por sete dias. Quem tiver o link pode abrir seu perfil, então não o repasse a ninguém.',
  },

  results: {
    subject: (event) => (event === undefined ? 'Seus resultados' : `Seus resultados: ${event}`),
    preview: 'As fichas estão fechadas, e seus resultados chegaram.',
    heading: (name) => (name === undefined ? 'Seus resultados chegaram' : `${name}, seus resultados chegaram`),
    none: 'Nenhum sim recíproco desta vez. Isso depende de duas pessoas. Vamos adorar ver você de novo.',
    mutual: (kind, name) => {
      const who = name ?? 'uma das pessoas que você conheceu';
      return kind === 'date' ? `Você e ${who} disseram sim.` : `Você e ${who} querem manter contato.`;
    },
    meetAgain: (name) => `Você e ${name ?? 'uma das pessoas que você conheceu'} querem se encontrar de novo.`,
    freePlace: (by, day) =>
      `Você disse sim, mas desta vez não rendeu um encontro. ${by ?? 'A organização'} convida você a tentar de novo: com este código, sua vaga em um dos próximos eventos é grátis. Ele funciona uma vez, com este endereço de e-mail, até ${day}.`,
    freePlaceSeen: 'Se você usar o código, a organização vai ver que você vem de graça. Antes disso, não vê nada.',
    reach: 'Ver como entrar em contato',
    lasts: 'Quem tiver o link pode abrir sua noite e seu perfil, então não o repasse a ninguém. Ele funciona por 30 dias.',
  },

  message: {
    toEverybody: (by) => `${by ?? 'A organização'} enviou esta mensagem a todas as pessoas inscritas neste evento.`,
    toYou: (by) => `${by ?? 'A organização'} enviou esta mensagem a você sobre este evento.`,
  },

  canceled: {
    subject: (event) => `Cancelado: ${event}`,
    preview: (day) => `Não vai acontecer nesta data: ${day}`,
    heading: (event) => `Evento cancelado: ${event}`,
    text: (by) => `${by ?? 'A organização'} cancelou este evento. Ele não vai acontecer, e você não precisa fazer nada.`,
    refunded: 'O dinheiro que você pagou pela vaga volta para você.',
    calendar: 'O arquivo anexo remove a noite da sua agenda.',
    next: 'Venha ao nosso próximo evento:',
  },

  joined: {
    subject: (event) => `Você está na lista de espera de ${event}`,
    position: (position, queue) =>
      `Você está em ${position}º lugar na lista de espera${queue === undefined ? '' : ` para ${queueNames[queue]}`}`,
    heading: (name) => (name === undefined ? 'Você está na lista de espera' : `${name}, você está na lista de espera`),
    text: (event, by, position) =>
      `Não há mais vagas em ${hosted(event, by)}. ${position}. Quando chegar sua vez, você vai receber um e-mail, e uma vaga vai ficar reservada para você por um tempo.`,
    cannotCome: 'Não vai mais poder ir? Saia da lista na mesma página, e outra pessoa avança na fila.',
    mistake: 'Se você não pediu isso, alguém digitou seu endereço por engano. Você também pode sair da lista por lá.',
  },

  offered: {
    subject: (event, until) => `Uma vaga para você em ${event}, até ${until}`,
    previewFree: 'Basta um toque, e ela é sua',
    preview: (money) => `Ela é sua por ${money}`,
    heading: (name) => (name === undefined ? 'Há uma vaga para você' : `${name}, há uma vaga para você`),
    headingApproved: (name) => (name === undefined ? 'Deu certo!' : `${name}, deu certo!`),
    held: (event, by, until) => `Há uma vaga reservada para você em ${hosted(event, by)}, até ${until}.`,
    heldApproved: (event, by, until) =>
      `Sua solicitação foi aprovada. Há uma vaga reservada para você em ${hosted(event, by)}, até ${until}.`,
    costs: (money) => `A vaga custa ${money}. Ela é sua assim que você pagar.`,
    accept: 'Aceitar ou recusar',
    pay: 'Pagar ou recusar',
    elseFree:
      'Se você não responder a tempo, outra pessoa vai ficar com a vaga. O que você digitou está guardado: para aceitar, basta um toque.',
    else: 'Se você não responder a tempo, outra pessoa vai ficar com a vaga. O que você digitou está guardado: pagar leva um minuto.',
  },

  toComplete: {
    subject: (event) => `Complete sua inscrição em ${event}`,
    subjectAgain: (event) => `Lembrete: complete sua inscrição em ${event}`,
    preview: 'Leva menos de um minuto',
    heading: (name) => (name === undefined ? 'Complete sua inscrição' : `${name}, complete sua inscrição`),
    text: (event, by, until) =>
      `${by ?? 'A organização'} tem uma vaga para você em ${event} e precisa de mais alguns dados seus. A vaga está reservada até ${until}.`,
    complete: 'Complete sua inscrição',
    cannotCome: 'Não vai mais poder ir? Libere a vaga na mesma página.',
    mistake: 'A organização inseriu seu endereço. Se foi por engano, você também pode liberar a vaga por lá.',
  },

  lost: {
    subjectNext: (event) => `Sua vaga em ${event} foi para a próxima pessoa`,
    subject: (event) => `Sua vaga em ${event} não está mais reservada`,
    over: (event) => `O prazo para aceitar sua vaga em ${event} acabou.`,
    headingNext: (name) => (name === undefined ? 'Sua vaga foi para a próxima pessoa' : `${name}, sua vaga foi para a próxima pessoa`),
    heading: (name) => (name === undefined ? 'Sua vaga não está mais reservada' : `${name}, sua vaga não está mais reservada`),
    previewClosed: 'Agora, ela é de quem se inscrever primeiro',
    closed: 'A lista de espera está fechada. Agora, uma vaga livre vai para a primeira pessoa que se inscrever.',
    howToRegister: 'Ver como se inscrever',
    previewNext: 'Você pode voltar à lista de espera',
    joinAgain: 'Você pode entrar de novo na lista de espera, no fim, com o que já digitou.',
    join: 'Entrar de novo, no fim',
    previewUnpaid: 'Ela não foi paga a tempo',
    unpaid: (event) => `O prazo para pagar sua vaga em ${event} acabou.`,
    applyAgain: 'Você pode solicitar uma vaga de novo, com o que já digitou.',
    apply: 'Solicitar de novo',
  },

  applied: {
    subject: (event) => `Solicitação enviada: ${event}`,
    preview: 'A organização vai responder por e-mail',
    heading: (name) => (name === undefined ? 'Solicitação enviada' : `${name}, sua solicitação foi enviada`),
    text: (event, by) =>
      `Agradecemos seu interesse em ${event}. Você ainda não tem uma vaga: ${by ?? 'a organização'} decide quem participa e avisa você por e-mail.`,
    changedMind: 'Mudou de ideia? Retire sua solicitação na mesma página.',
    mistake: 'Se você não pediu isso, alguém digitou seu endereço por engano. Você também pode retirar a solicitação por lá.',
  },

  declined: {
    subject: (event) => `Sua solicitação para ${event}`,
    preview: 'Desta vez, não há uma vaga para você',
    heading: (name) => (name === undefined ? 'Desta vez não deu' : `${name}, desta vez não deu`),
    text: (event, by) => `Agradecemos seu interesse em ${event}. Desta vez, ${by ?? 'a organização'} não pode oferecer uma vaga a você.`,
    deleted: 'O que você digitou foi excluído, exceto seu nome e endereço.',
  },

  registeredAlready: {
    subject: (event) => `Você já tem uma vaga em ${event}`,
    preview: 'Não é preciso esperar',
    heading: (name) => (name === undefined ? 'Você já tem uma vaga' : `${name}, você já tem uma vaga`),
    asked: (event, by) =>
      `Alguém, provavelmente você, pediu para entrar na lista de espera de ${hosted(event, by)}. Você já tem inscrição, então não é preciso esperar.`,
    applied: (event, by) =>
      `Alguém, provavelmente você, solicitou uma vaga em ${hosted(event, by)}. Você já tem inscrição, então não é preciso esperar.`,
  },

  toPay: {
    subject: (event, until) => `Sua vaga em ${event} está reservada até ${until}`,
    preview: 'Pague, e ela é sua',
    heading: (name) => (name === undefined ? 'Sua vaga está reservada' : `${name}, sua vaga está reservada`),
    text: (event, by, until) => `Você começou a pagar uma vaga em ${hosted(event, by)}. Ela está reservada até ${until}.`,
    pay: 'Pagar ou desistir da vaga',
    mistake: 'Se você não pediu isso, alguém digitou seu endereço por engano. Você não precisa fazer nada.',
  },

  paymentFailed: {
    subject: (event) => `Seu pagamento para ${event} não chegou`,
    preview: 'Sua vaga não está mais reservada',
    heading: (name) => (name === undefined ? 'Seu pagamento não chegou' : `${name}, seu pagamento não chegou`),
    text: (event, by) =>
      `Seu banco não confirmou seu pagamento para ${hosted(event, by)}. Nada foi cobrado, e sua vaga não está mais reservada.`,
    again: 'Ver como se inscrever de novo',
  },

  paymentReturned: {
    subject: (event) => `Seu pagamento para ${event} está sendo devolvido`,
    preview: (money) => `Você recebe ${money} de volta`,
    heading: (name) => (name === undefined ? 'Seu dinheiro está voltando' : `${name}, seu dinheiro está voltando`),
    text: (why, money, by, event) =>
      `${reasons[why]} O valor de ${money} que você pagou ${toOrganizer(by)} por ${event} volta para o cartão ou a conta que você usou. Pode levar de cinco a dez dias até aparecer no seu banco.`,
    textByHand: (why, money, by, event) =>
      `${reasons[why]} O valor de ${money} que você pagou ${toOrganizer(by)} por ${event} volta para você. A organização vai devolvê-lo pessoalmente ou por transferência.`,
  },

  paymentNotReturned: {
    subject: (event) => `Não foi possível devolver seu pagamento para ${event}`,
    preview: 'A organização vai entrar em contato com você',
    heading: (name) => (name === undefined ? 'Não foi possível devolver seu dinheiro' : `${name}, não foi possível devolver seu dinheiro`),
    text: (money, by, event) =>
      `O valor de ${money} que você pagou ${toOrganizer(by)} por ${event} deveria voltar para você, mas não foi possível devolvê-lo. Você não precisa fazer nada. ${by ?? 'A organização'} já sabe disso e vai entrar em contato com você.`,
  },
};
