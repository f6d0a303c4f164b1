import { pt as whoMayCome } from '#shared/rules/events/who-may-come/pt.ts';
import { countingIn, translationBy } from '#shared/rules/text/translation.ts';
import type { Catalogue } from './catalogue.ts';
import { openersBy } from './openers-by.ts';

export const locale: Catalogue['locale'] = 'pt-BR';

export const ordinal: Catalogue['ordinal'] = (number) => `${number}º`;

export const durationOf: Catalogue['durationOf'] = (seconds) => {
  const count = countingIn('pt-BR');
  if (seconds < 60) return count(seconds, { one: '# segundo', other: '# segundos' });
  return seconds < 3600
    ? count(Math.ceil(seconds / 60), { one: '# minuto', other: '# minutos' })
    : count(Math.ceil(seconds / 3600), { one: '# hora', other: '# horas' });
};

export const barePageText: Catalogue['barePageText'] = {
  description: 'A plataforma para organizar noites de speed dating',
  tooOld: 'Este navegador é antigo demais para o Table Two. Atualize-o ou fale com o seu host.',
  noScript: 'O Table Two precisa de JavaScript. Ative-o e recarregue esta página.',
};

export const errorBoundaryText: Catalogue['errorBoundaryText'] = {
  title: 'Erro inesperado!',
  text: 'Esta página parou de funcionar. Nada do que você salvou se perdeu.',
  reload: 'Recarregar página',
};

export const sessionEndsText: Catalogue['sessionEndsText'] = {
  note: 'Este navegador não consegue guardar os dados de que esta página precisa, e sua sessão pode terminar quando você fechar ou recarregar a página.',
};

export const cardText: Catalogue['cardText'] = {
  title: 'Minha ficha',
  hint: 'Só você vê o que escolhe aqui. Mais ninguém pode ver, nem o host. Se for recíproco, vocês ficam sabendo quando o host liberar os resultados.',
  progress: (answered, of) =>
    answered >= of ? 'Tudo pronto. Você pode mudar até o host fechar as fichas.' : `${answered} de ${of} respostas`,
  nobody: 'Todas as pessoas com quem você se sentar vão aparecer aqui.',
  about: (name) => `Quer ver ${name} de novo?`,
  person: (name, number) => name ?? (number === null ? 'Alguém' : `Número ${number}`),
  place: (round, number) => [...(round === null ? [] : [`Rodada ${round}`]), ...(number === null ? [] : [`número ${number}`])].join(' · '),
  answers: { yes: 'Sim', friends: 'Amizade', no: 'Não' },
  note: 'Nota',
  noteHint: 'Só você vê',
  saving: 'Salvando…',
  saved: 'Salvo',
  waiting: 'Sem conexão. Guardamos suas respostas neste celular e vamos enviá-las quando a conexão voltar.',
  late: 'As fichas foram fechadas antes de recebermos estas respostas. Avise o host, que pode reabri-las.',
  notSaved: 'Ainda não foi possível salvar suas respostas. Elas estão guardadas neste celular.',
  notLoaded: 'Não foi possível carregar sua ficha',
  loading: 'Carregando sua ficha…',
  share: 'Se for recíproco, compartilhar…',
  shareNow: 'Como podem falar com você? Até você escolher, sua resposta fica neste celular.',
  shareHint: 'Só vai ver quem tiver um resultado recíproco com você, sim ou amizade.',
  channels: { email: 'E-mail', phone: 'Telefone', instagram: 'Instagram', photo: 'Foto' },
  shareSave: 'Salvar',
  shareNeeded: 'Escolha pelo menos um meio de contato.',
  closed: 'As fichas estão fechadas. O host vai liberar os resultados.',
  results: 'Seus resultados',
  none: 'Nenhum sim recíproco desta vez. Isso depende de duas pessoas. Vamos adorar ver você de novo.',
  date: (name) => `Você e ${name} disseram sim`,
  friends: (name) => `Você e ${name} querem manter contato`,
  noContact: (name) => `${name} não compartilhou nenhum contato. Talvez o host possa ajudar.`,
  ownCard: 'O que eu respondi',
  unanswered: 'Sem resposta',
};

export const friendsCardText: Catalogue['friendsCardText'] = {
  ...cardText,
  about: (name) => `Quer encontrar ${name} de novo?`,
  shareHint: 'Só vai ver quem quiser encontrar você de novo, se você também quiser.',
  date: (name) => `Você e ${name} querem se encontrar de novo`,
  friends: (name) => `Você e ${name} querem se encontrar de novo`,
};

export const feedbackText: Catalogue['feedbackText'] = {
  title: 'Como foi a sua noite?',
  hint: 'O host vai ver sem o seu nome, e só depois que cinco participantes responderem.',
  group: 'De 1 a 5',
  words: { 1: 'Não curti', 2: 'Pode melhorar', 3: 'Razoável', 4: 'Boa', 5: 'Maravilhosa' },
  rating: (rating) => `${rating}: ${feedbackText.words[rating]}`,
  text: 'O que devemos manter ou mudar?',
  textHint: 'O host vai ler exatamente como você escrever.',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: (until) => `Agradecemos a resposta. Você pode mudá-la até ${until}.`,
  typed: 'Ainda não enviado.',
  waiting: 'Sem conexão. Guardamos o que você escreveu neste celular e vamos enviar quando a conexão voltar.',
  failed: 'Ainda não foi possível enviar sua resposta. Guardamos o que você escreveu neste celular.',
};

export const ownPaymentText: Catalogue['ownPaymentText'] = {
  title: 'Passar sua vaga',
  hint: (until) =>
    `Uma pessoa do mesmo gênero pode ficar com sua vaga usando um link, até ${until}. A vaga deixa de ser sua quando essa pessoa se inscrever. Nenhum dinheiro muda de mãos aqui: combinem entre vocês.`,
  make: 'Criar link',
  busy: 'Um momento…',
  link: 'Link que passa sua vaga',
  shared: 'Não vou poder ir. Pode ficar com a minha vaga:',
  share: 'Compartilhar',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Este navegador não copiou o link. Copie manualmente.',
  revoke: 'Cancelar o link',
  failed: 'Não foi possível alterar o link. Tente de novo.',
  due: 'Você ainda não pagou. Se liberar sua vaga, não deve nada.',
  dueByTransfer: 'Sua transferência ainda não foi registrada. Se já fez, avise a organização antes de liberar sua vaga.',
  nothing: 'Se liberar sua vaga, você não recebe nenhum dinheiro de volta.',
  returned: (amount) => `Se liberar sua vaga agora, você recebe ${amount} de volta.`,
  kept: (amount) => `Se liberar sua vaga, o valor de ${amount} que você pagou não é devolvido.`,
  notPassedOn:
    'A organização aprova cada participante deste evento, então você não pode passar sua vaga. Pergunte se alguém pode ir no seu lugar.',
};

export const safetyDialogText: Catalogue['safetyDialogText'] = {
  title: 'Algo errado?',
  hint: 'Só a equipe do host vai saber o que você escolher aqui. Você não precisa dizer por quê.',
  loading: 'Carregando…',
  notLoaded: 'Não foi possível carregar a lista',
  nobody: 'Todas as pessoas com quem você se sentou vão aparecer aqui.',
  person: (number, name) => (number === null ? (name ?? 'Alguém que já saiu') : name === null ? `Número ${number}` : `${name} · ${number}`),
  apart: 'Não nos coloquem mais na mesma mesa',
  apartFor: (person) => `Não nos coloquem mais na mesma mesa: ${person}`,
  isApart: 'Vocês não vão mais ficar na mesma mesa.',
  hide: 'Ocultar também o que compartilhei',
  hideFor: (person) => `Ocultar também o que compartilhei: ${person}`,
  hideHint: 'Seu nome continua nos resultados dessa pessoa, mas ela pode notar que não consegue mais falar com você.',
  takeBack: 'Desfazer',
  takeBackFor: (person) => `Desfazer: ${person}`,
  report: 'Denunciar',
  reportFor: (person) => `Denunciar: ${person}`,
  staff: 'Alguém da equipe',
  text: 'O que aconteceu?',
  textMissing: 'Conte o que aconteceu',
  alsoApart: 'E nunca nos coloquem na mesma mesa',
  send: 'Enviar à organização',
  sending: 'Enviando…',
  sent: 'Agradecemos o aviso. A organização vai ler sua denúncia. A pessoa denunciada não vai saber.',
  staffHint: 'Todos os admins da organização vão ler isto, mesmo que seja sobre um deles. Os hosts não.',
  sentOfStaff: 'Agradecemos o aviso. Os admins da organização vão ler.',
  stillTogether: 'Vocês ainda podem ficar na mesma mesa, porque você atingiu o limite desses pedidos em um evento. Fale com o host.',
  notSent: 'Não foi possível enviar sua denúncia',
  saving: 'Salvando…',
  notSaved: 'Não foi possível salvar',
  close: 'Fechar',
};

export const safetyText: Catalogue['safetyText'] = {
  title: 'Algo errado?',
  hint: 'Só a equipe do host vai saber.',
  needHostHint: 'Se quiser que alguém vá à sua mesa agora:',
  needHost: 'Chamar um host',
  sure: 'Um host vai até você. Mais ninguém vai saber.',
  yes: 'Sim, chamar',
  calling: 'Chamando…',
  no: 'Agora não',
  help: { asked: 'Avisamos os hosts.', coming: 'Alguém está a caminho' },
  again: 'Pedir de novo',
  notNeeded: 'Não precisa mais',
  helpFailed: 'Não foi possível avisar os hosts. Fale diretamente com eles.',
  openHint:
    'Aqui você pode escrever à equipe ou pedir para nunca mais ficar na mesma mesa que alguém. A equipe vai ler sua mensagem esta noite, mas ninguém vai à sua mesa por causa dela.',
  openHintLater: 'Aqui você pode escrever à equipe ou pedir para nunca mais ficar na mesma mesa que alguém.',
  open: 'Alguém aqui está me incomodando',
  openFor: (name) => `${name} está me incomodando`,
  notOpened: 'Não foi possível abrir. Verifique sua conexão ou fale com o host.',
};

export const eveningText: Catalogue['eveningText'] = {
  title: 'Sua noite',
  whenAndWhere: 'Quando e onde',
  loading: 'Carregando sua noite…',
  retry: 'Tentar de novo',
  notLoaded: 'Não foi possível carregar sua noite',
  hello: (name) => `Olá, ${name}`,
  number: (number) => `Seu número é ${number}`,
  table: (table) => `Mesa ${table}`,
  next: (table) => `Próxima: mesa ${table}`,
  with: (number, name) => (name === null ? `com o número ${number}` : `com ${name} · ${number}`),
  rest: 'Você descansa nesta rodada',
  restNext: (round) => `Você descansa na rodada ${round}`,
  restHint: (table) => (table === null ? 'Aproveite para beber algo.' : `Aproveite para beber algo. Próxima: mesa ${table}.`),
  notPlanned: 'Você ainda não tem lugar nesta rodada',
  notPlannedHint: 'Dê um oi ao host. Você recebe um lugar assim que fizer o check-in.',
  absent: 'Você consta como ausente',
  absentHint: 'Se você está aqui, avise o host.',
  before: 'Sua mesa vai aparecer aqui',
  beforeHint: 'O host vai começar a primeira rodada. Deixe esta página aberta ou volte depois.',
  over: 'Essa foi a última rodada',
  overHint: 'Foi bom ter você aqui. Boa volta para casa.',
  overCards: 'Foi bom ter você aqui. Preencha sua ficha abaixo enquanto se lembra.',
  opener: 'Para puxar conversa',
  door: 'Meu código para a entrada',
  doorHint: 'Mostre ao host quando chegar.',
  here: 'Seu check-in está feito.',
  choices: 'O que veem de você',
  hideName: 'Mostrar meu número, não meu nome',
  hideNameHint: 'Na tela do salão, no papel e no celular de outras pessoas. O host vê seu nome.',
  openers: 'Sugerir assuntos que temos em comum',
  openersHint: 'Só com quem também quiser, e só a partir do que vocês nos contaram.',
  showPhoto: 'Mostrar minha foto a quem eu conhecer',
  showPhotoHint: 'Na ficha dessa pessoa, para que se lembre de você.',
  notSaved: 'Não foi possível salvar sua escolha',
  profile: 'Editar perfil',
  offline: (time) => `Sem conexão. Última atualização: ${time}. O relógio continua andando.`,
  replaced: 'Sua noite está aberta em outra página. Toque aqui para continuar nesta.',
  findTitle: 'Onde está a sua noite?',
  findOwn: 'Minha ficha',
  cardText: 'Suas respostas são privadas. Esta página foi aberta com um link que o host viu. Abra com um link do seu próprio e-mail.',
  findText: 'Abra no celular que você usou para se inscrever ou peça um link para o e-mail da sua inscrição.',
  knownText: 'Peça seu link para o e-mail da sua inscrição. Ele abre sua noite neste celular.',
  otherAddress: 'Sou outra pessoa',
  scan: 'Escanear crachá',
  scanHint: 'Aponte a câmera deste celular para o código no crachá ou na ficha de papel, e você não precisa digitar.',
  openInBrowser: 'Abrir no navegador',
  copied: 'Link copiado. Abra o navegador do celular e cole o link nele. Esta página pode sumir quando você fechar o app.',
  copyByHand: (address) => `Abra este endereço no navegador do celular: ${address}`,
  overText: 'Seu link expirou. Peça um novo para o e-mail da sua inscrição.',
  othersText: 'Outra pessoa usou este navegador depois de você. Peça um link para o e-mail da sua inscrição. Ele abre sua noite de novo.',
  notRegisteredTitle: 'Você não tem inscrição neste evento',
  notRegisteredText: 'Se você acha que é um engano, fale com o host.',
  email: 'E-mail',
  mailLink: 'Enviar meu link',
  sending: 'Enviando…',
  notSent: 'Não foi possível enviar o link',
};

export const consentCardText: Catalogue['consentCardText'] = {
  title: 'O que outras pessoas veem de você esta noite',
  until: 'Até você escolher, outras pessoas vão ver só o seu número.',
  agree: 'Tudo bem',
  hideName: 'Mostrar meu número, não meu nome',
  byName: 'Certo. Outras pessoas vão ver seu primeiro nome.',
  byNumber: 'Certo. Outras pessoas vão ver seu número em vez do nome.',
  failed: 'Não foi possível salvar sua escolha',
};

export const wasThisYouText: Catalogue['wasThisYouText'] = {
  title: 'Foi você?',
  about:
    'Sua noite também foi aberta em outro lugar, sem um link do seu e-mail. Até você responder, nada do que for digitado lá vai valer.',
  by: {
    registration: 'Inscrição',
    link: 'Aberta com um link da organização',
    address: 'Endereço de e-mail alterado',
    mailbox: 'Aberta com um link enviado a um e-mail anterior',
    staff: 'A organização alterou seu endereço de e-mail. “Não” restaura o seu',
  },
  isMe: 'Sim, fui eu',
  isNotMe: 'Não fui eu',
  yes: 'Certo. Você pode continuar lá como antes.',
  no: 'Todos os outros acessos foram encerrados. Confira suas respostas sobre as pessoas que você conheceu.',
  failed: 'Não foi possível salvar sua resposta. Tente de novo.',
};

export const cancelPlaceText: Catalogue['cancelPlaceText'] = {
  title: 'Não pode ir?',
  hint: 'Libere sua vaga, e ela vai para alguém da lista de espera. Guardamos seu perfil.',
  cancel: 'Liberar minha vaga',
  busy: 'Um momento…',
  failed: 'Não foi possível liberar sua vaga',
  doneTitle: 'Você liberou sua vaga',
  done: 'Agradecemos o aviso. Se mudar de ideia, inscreva-se de novo com o link no seu e-mail.',
};

export const rebaseText: Catalogue['rebaseText'] = {
  theirs: (field, value) => {
    const fields = {
      first_name: 'Nome',
      last_name: 'Sobrenome',
      gender: 'Gênero',
      age: 'Idade',
      interested_in: 'Interesse em',
      looking_for: 'Procuro',
      occupation: 'Profissão',
      'contact.email': 'E-mail',
      'contact.phone': 'Telefone',
      'contact.instagram': 'Instagram',
      personality_traits: 'Personalidade',
      interests: 'Interesses',
    };
    return `Outra pessoa alterou “${fields[field]}” para: ${value || '(nada)'}`;
  },
};

export const editingModeText: Catalogue['editingModeText'] = {
  participant: {
    title: 'Editar perfil',
    submit: 'Atualizar perfil',
    busy: 'Atualizando…',
    fallback: 'Não foi possível atualizar',
  },
  'admin-edit': {
    title: 'Editar participante',
    submit: 'Atualizar participante',
    busy: 'Atualizando…',
    fallback: 'Não foi possível atualizar participante',
  },
  'admin-create': {
    title: 'Adicionar participante',
    submit: 'Criar participante',
    busy: 'Criando…',
    fallback: 'Não foi possível criar participante',
  },
};

export const questionsText: Catalogue['questionsText'] = {
  title: 'Perguntas da organização',
  yes: 'Sim',
  no: 'Não',
  several: 'Escolha tudo o que se aplica.',
  clear: 'Limpar resposta',
  required: ' (resposta obrigatória)',
};

export const uploadProgressText: Catalogue['uploadProgressText'] = {
  label: 'Foto a caminho',
  photo: (percent) => `Foto ${percent}%`,
  skip: 'Inscrever-se sem foto',
};

export const registrationModeText: Catalogue['registrationModeText'] = {
  title: 'Inscreva-se no evento',
  submit: 'Inscrever-se no evento',
  busy: 'Fazendo inscrição…',
  fallback: 'Não foi possível fazer a inscrição',
};

export const participantFormText: Catalogue['participantFormText'] = {
  step: (step, steps) => `Etapa ${step} de ${steps}`,
  stepNames: ['Dados básicos', 'Foto e contato', 'Personalidade e interesses'],
  conflict: (message) => `${message} O que você digitou é mantido ao recarregar.`,
  reload: 'Recarregar',
  reloading: 'Recarregando…',
  restored: 'Guardamos o que foi digitado.',
  startOver: 'Recomeçar',
  compressing: 'Comprimindo imagem…',
  back: 'Voltar',
  cancel: 'Cancelar',
  next: 'Avançar',
};

export const participantDialogText: Catalogue['participantDialogText'] = { share: 'Compartilhar' };

export const basicsText: Catalogue['basicsText'] = {
  title: 'Informações básicas',
  female: 'Mulher',
  male: 'Homem',
  nonBinary: 'Não binário',
  women: 'Mulheres',
  men: 'Homens',
  everyone: 'Todo mundo',
  somethingSerious: 'Algo sério',
  somethingCasual: 'Algo casual',
  openToFriends: 'Novas amizades',
  openToAnything: 'O que rolar',
  optional: 'Opcional',
};

export const contactText: Catalogue['contactText'] = {
  photo: 'Foto',
  title: 'Contato',
  email: 'E-mail',
  didYouMean: 'Você quis dizer',
  phone: 'Telefone',
  instagram: 'Instagram',
  optional: 'Opcional',
};

export const traitsText: Catalogue['traitsText'] = {
  title: 'Personalidade',
  search: 'Buscar qualidades',
  all: (count) => `Todas as ${count} qualidades`,
  full: (limit) => `Você atingiu o limite de ${limit} qualidades.`,
  none: 'Nenhuma qualidade encontrada',
  failed: 'Não foi possível carregar as qualidades',
};

export const interestsText: Catalogue['interestsText'] = {
  title: 'Interesses',
  search: 'Buscar interesses',
  all: (count) => `Todos os ${count} interesses`,
  full: (limit) => `Você atingiu o limite de ${limit} interesses.`,
  none: 'Nenhum interesse encontrado',
  failed: 'Não foi possível carregar os interesses',
  noCategory: 'Outros',
};

export const choicePickerText: Catalogue['choicePickerText'] = {
  chosen: (limit, chosen) => `Escolha até ${limit} · escolhas: ${chosen}`,
  chosenHere: 'escolhas',
};

export const formConsentText: Catalogue['formConsentText'] = {
  missing: 'Precisamos que você concorde para que a organização possa usar seus dados neste evento.',
};

export const priceText: Catalogue['priceText'] = {
  title: 'Preço',
  groups: { women: 'Mulheres', men: 'Homens', others: 'Pessoas não binárias' },
  free: 'Grátis',
  yours: 'Seu preço',
  early: 'Preço antecipado',
  earlyUntil: (moment) => `Preço antecipado até ${moment}`,
  usual: (amount) => `Depois ${amount}`,
  tax: (percent) => `Inclui ${percent} de imposto`,
  taxOf: (percent, amount) => `Inclui ${percent} de imposto (${amount})`,
  ways: {
    online: 'on-line (com cartão ou outro meio)',
    door: 'na entrada',
    transfer: 'por transferência bancária',
  },
  payable: (ways) => `Você pode pagar ${ways}.`,
  together: (percent) => `Depois de pagar, você recebe um código com ${percent} de desconto para uma pessoa amiga.`,
};

export const payingText: Catalogue['payingText'] = {
  title: 'Sua vaga',
  chooseGender: 'Escolha seu gênero acima para ver seu preço.',
  noWay: 'No momento não é possível pagar as vagas. Fale com a organização.',
  way: 'Como você quer pagar?',
  ways: { online: 'Com cartão agora', door: 'Na entrada', transfer: 'Por transferência' },
  wayHints: {
    online: 'Você paga na página segura da Stripe. Sua vaga fica reservada por meia hora.',
    door: 'Sua vaga fica garantida agora. Leve o dinheiro.',
    transfer: 'Sua vaga fica garantida agora.',
  },
  code: 'Tem um código?',
  apply: 'Aplicar',
  applying: 'Verificando…',
  remove: 'Remover',
  applyFirst: 'Toque em “Aplicar” para usar este código ou limpe o campo.',
  stillChecking: 'Este código ainda está sendo verificado. Tente de novo daqui a pouco.',
  notChecked: 'Não foi possível verificar o código. Tente de novo.',
  applied: (code) => `Código ${code} aplicado.`,
  noEffect: (code) => `O código ${code} é válido, mas não reduz seu preço.`,
  pay: (amount) => `Pagar ${amount}`,
  registerAnd: { door: 'Inscrever-se e pagar na entrada', transfer: 'Inscrever-se e fazer transferência' },
  register: 'Inscrever-se',
  busy: 'Um momento…',
  priceChanged: 'O preço mudou. Confira de novo: nada foi pedido.',
  failed: 'Não foi possível pedir sua vaga. Tente de novo.',
  codeRefused: 'Este código é para outro e-mail ou já foi usado. Limpe o campo para se inscrever sem ele.',
};

export const ownOrderText: Catalogue['ownOrderText'] = {
  title: 'Seu pedido',
  loading: 'Procurando seu pedido…',
  notLoaded: 'Não foi possível carregar seu pedido',
  unknownTitle: 'Nenhum pedido aqui',
  hello: (name) => `Olá, ${name}`,
  open: 'Sua vaga está reservada',
  until: (moment) => `até ${moment}`,
  left: (minutes) => (minutes <= 1 ? 'Falta menos de um minuto.' : `Faltam ${minutes} minutos.`),
  openHint: 'Ela é sua assim que você pagar. O que você digitou está guardado.',
  notPaid: 'Nenhum pagamento chegou. Se você pagou, pode fechar esta página: avisaremos por e-mail quando o pagamento chegar.',
  pay: (amount) => `Pagar ${amount}`,
  busy: 'Um momento…',
  payFailed: 'Não foi possível abrir a página de pagamento. Nada foi cobrado. Tente de novo.',
  giveUp: 'Desistir da vaga',
  giveUpQuestion: 'Outra pessoa vai ficar com a vaga, e o que você digitou será excluído. Nada é cobrado.',
  giveUpFailed: 'Não foi possível desistir da vaga',
  checking: 'Verificando o pagamento…',
  checkingHint: 'Isso leva alguns segundos. Não pague de novo.',
  processing: 'Seu banco precisa de alguns dias',
  processingHint: 'Sua vaga está reservada. Avisaremos por e-mail assim que seu banco confirmar o pagamento. Você pode fechar esta página.',
  someoneElse: 'Inscrever outra pessoa',
  ended: 'O prazo para pagar acabou',
  endedHint:
    'A vaga não está mais reservada para você, e nada foi cobrado. Se pagar em uma página ainda aberta, você recebe o dinheiro de volta.',
  gaveUp: 'Você desistiu da vaga',
  gaveUpHint: 'Nada foi cobrado.',
  again: 'Inscrever-se de novo',
  registered: 'Presença confirmada!',
  registeredHint: 'Sua vaga está paga. Para abrir sua noite ou alterar seus dados, use o link no e-mail que enviamos a você.',
  dueHint: 'Sua vaga está garantida. Para abrir sua noite ou alterar seus dados, use o link no e-mail que enviamos a você.',
  refunded: 'Seu dinheiro está voltando',
  refundOf: (amount) => `Você recebe ${amount} de volta. Pode levar de cinco a dez dias até aparecer no seu banco.`,
  partly: (amount) => `Você recebeu de volta ${amount} do que pagou.`,
  reasons: {
    staff: 'A organização devolveu seu pagamento.',
    event: 'O evento foi cancelado.',
    guest: 'Você cancelou sua vaga.',
    late: 'Seu pagamento chegou depois que a vaga foi para outra pessoa.',
    refused: 'Não foi possível concluir sua inscrição.',
    outside: 'A organização devolveu seu pagamento.',
  },
  map: 'Mostrar no mapa',
  elsewhere:
    'Este navegador não conhece seu pedido. Se você pagou, um e-mail confirma sua vaga em alguns minutos. Se não, continue de onde começou.',
  notReturned: 'Não foi possível devolver seu dinheiro',
  notReturnedOf: (amount) => `Não foi possível devolver ${amount} a você. A organização foi avisada e vai entrar em contato.`,
};

export const transferText: Catalogue['transferText'] = {
  title: 'Ficar com uma vaga',
  loading: 'Procurando a vaga…',
  notLoaded: 'Não foi possível carregar a vaga',
  goneTitle: 'Esta vaga não está mais disponível',
  from: (name, event) => `${name} passa a você uma vaga em ${event}`,
  whom: { female: 'mulheres', male: 'homens', 'non-binary': 'pessoas não binárias' },
  rules: (whom, until) => `Só ${whom} podem ficar com ela, até ${until}. Ela é sua assim que você se inscrever aqui.`,
  paid: (name) => `Ela está paga. O que ${name} recebe de você fica entre vocês.`,
  due: {
    online: (amount) => `Falta pagar ${amount}.`,
    door: (amount) => `Falta pagar ${amount}: leve o dinheiro à entrada.`,
    transfer: (amount) => `Falta pagar ${amount} por transferência bancária. O e-mail que confirma sua vaga explica como.`,
  },
  take: 'Ficar com a vaga',
  busy: 'Um momento…',
};

export const photoMoverText: Catalogue['photoMoverText'] = {
  label: 'Parte da foto que outras pessoas veem',
  drag: 'Arraste',
  hint: 'Arraste a foto ou use as setas do teclado até o quadrado mostrar o que outras pessoas devem ver.',
  at: (percent, axis) => `${percent}% a partir ${axis === 'x' ? 'da esquerda' : 'do topo'}`,
};

export const takeUpText: Catalogue['takeUpText'] = {
  square: 'Esta foto é quadrada. Outras pessoas veem a foto inteira, então não há o que mover.',
  notLoaded: 'Não foi possível carregar a foto, por isso ela não foi movida. Tente de novo ou escolha a foto outra vez.',
};

export const photoFieldText: Catalogue['photoFieldText'] = {
  label: 'Foto',
  choose: 'Escolha uma foto',
  chooseAnother: 'Escolha outra foto',
  yourPortrait: 'Seu retrato',
  theirPortrait: 'Retrato da pessoa',
  cancel: 'Cancelar',
  tryAgain: 'Tentar de novo',
  choosePhoto: 'Escolher foto',
  change: 'Trocar',
  takePhoto: 'Tirar foto',
  move: 'Mover',
  remove: 'Remover',
  skip: 'Pular',
  keep: 'Manter foto',
  stored: 'Só a organização vê, a menos que a foto seja compartilhada na página da noite.',
  optionalForYou: 'Opcional. Ajuda o host a reconhecer você. JPG, PNG, GIF ou HEIC.',
  optionalForThem: 'Opcional. Ajuda a reconhecer a pessoa no salão. JPG, PNG, GIF ou HEIC.',
  removed: 'A foto será removida quando você salvar.',
  compressing: 'Comprimindo imagem…',
  uploading: (percent) => `Foto ${percent}%`,
  processing: 'Quase lá…',
  ready: 'Ficou ótima. Só a organização vê, a menos que a foto seja compartilhada na página da noite.',
  notUploaded: 'Não foi possível enviar a foto. Verifique sua rede e tente de novo.',
  progress: 'Envio da foto',
};

export const profilePageText: Catalogue['profilePageText'] = {
  title: 'Editar perfil',
  back: 'Voltar',
  checking: 'Verificando acesso…',
  loading: 'Carregando perfil…',
  notLoadedTitle: 'Não foi possível carregar o perfil',
  notLoaded: 'Não foi possível carregar o perfil',
  notLoadedBecause: (reason) => `Não foi possível carregar o perfil. ${reason}`,
  unchanged: 'Nada mudou. Você pode fechar esta página.',
  saved: 'Seu perfil está salvo. Você pode fechar esta página.',
  deletedTitle: 'Seus dados foram excluídos',
  deleted: 'Seus dados foram excluídos. Foi bom ter você com a gente.',
};

export const accessText: Catalogue['accessText'] = {
  refused: 'Falha no acesso',
  invalidSession: 'Sessão inválida',
  noSession: 'Sua sessão expirou. Peça à organização do evento um novo link do perfil.',
  noId: 'Link do perfil inválido. Peça à organização do evento o link correto.',
  otherId: 'Este perfil pertence a outra pessoa. Use seu próprio link de inscrição.',
  invalid: 'Sua sessão é inválida. Peça um novo link.',
  expired: 'O acesso expirou. Peça à organização do evento um novo link.',
};

export const ownerWasThisYouText: Catalogue['ownerWasThisYouText'] = {
  title: 'Foi você?',
  about: 'Seu perfil também foi aberto em outro lugar, sem um link do seu e-mail:',
  by: {
    registration: (event) => (event === null ? 'Inscrição' : `Inscrição em ${event}`),
    link: (event) => (event === null ? 'Aberto com um link da organização' : `Aberto com um link da organização de ${event}`),
    address: () => 'Endereço de e-mail alterado',
    mailbox: () => 'Aberto com um link enviado a um e-mail anterior',
    staff: () => 'A organização alterou seu endereço de e-mail. “Não” restaura o seu',
  },
  isMe: 'Sim, fui eu',
  isNotMe: 'Não fui eu',
  consequence: 'Até você responder, nada do que você digitar aqui vai aparecer lá. “Não” encerra todos os outros acessos.',
  yes: 'Certo. Você pode continuar lá como antes.',
  no: 'Todos os outros acessos foram encerrados. Confira se os dados abaixo são seus.',
  failed: 'Não foi possível salvar sua resposta. Tente de novo.',
};

export const ownDataText: Catalogue['ownDataText'] = {
  title: 'Seus dados',
  about: 'Tudo o que a organização guarda sobre você: seu perfil, sua foto, seus eventos e seus encontros.',
  download: 'Baixar meus dados',
  downloading: 'Baixando…',
  downloaded: 'Seus dados foram salvos nos downloads deste dispositivo.',
  downloadedTyped:
    'Seus dados foram salvos nos downloads deste dispositivo. O arquivo contém só o que foi digitado aqui. Para receber tudo, abra seu perfil com um link do seu e-mail.',
  notDownloaded: 'Não foi possível baixar seus dados. Tente de novo.',
  delete: 'Excluir meus dados',
};

export const eraseText: Catalogue['eraseText'] = {
  consequence:
    'Seu perfil, sua foto e suas inscrições serão excluídos, em todos os eventos desta organização. Onde você teve um encontro, vai aparecer “Perfil excluído”.',
  noUndo: 'Esta ação não pode ser desfeita.',
};

export const deleteOwnDataText: Catalogue['deleteOwnDataText'] = {
  title: 'Excluir meus dados',
  why: null,
  confirm: 'Excluir meus dados',
  busy: 'Excluindo…',
  failed: 'Não foi possível excluir seus dados. Tente de novo.',
};

export const ownConsentText: Catalogue['ownConsentText'] = {
  title: 'Com o que você concordou',
  loading: 'Carregando aquilo com que você concordou…',
  notLoaded: 'Não foi possível carregar aquilo com que você concordou',
  given: (when) => `Em ${when}, você concordou com o seguinte:`,
  evening: (when, event) => `Em ${when}, na página de ${event}, você concordou com o seguinte:`,
  version: (words) => `Versão ${words} deste texto`,
  entered: 'A organização inseriu seus dados. Você ainda não concordou com nada. Você pode fazer isso no formulário acima.',
  less: 'Na página de cada noite, você pode escolher se outras pessoas veem seu nome ou seu número. Você pode mudar isso a qualquer momento.',
  about:
    'Você também pode retirar seu consentimento. Nesse caso, a organização não pode mais usar seus dados, e por isso eles serão excluídos.',
  withdraw: 'Retirar meu consentimento',
};

export const withdrawText: Catalogue['withdrawText'] = {
  title: 'Retirar meu consentimento',
  why: 'Sem o seu consentimento, a organização não pode manter seus dados. Eles serão excluídos agora.',
  confirm: 'Retirar e excluir',
  busy: 'Retirando…',
  failed: 'Não foi possível retirar seu consentimento. Tente de novo.',
};

export const projectorText: Catalogue['projectorText'] = {
  title: 'Tela',
  welcome: 'Boa noite',
  scan: 'Aponte a câmera',
  qrCode: 'Código QR da página da noite para participantes',
  findTable: (round) => `Rodada ${round}: encontre sua mesa`,
  phones: 'Seu celular mostra sua mesa',
  rests: (round) => `Rodada ${round}: aproveite para beber algo`,
  sitsOut: 'descansa',
  whose: (organization, event) => `${organization} · ${event}`,
  round: (round, rounds) => `Rodada ${round} de ${rounds}`,
  startsIn: 'Encontre sua mesa',
  lastMinute: 'Falta 1 minuto',
  overtime: 'Hora de encerrar',
  paused: 'Em pausa',
  thanks: 'Foi um prazer',
  goodbye: 'Até a próxima',
  canceled: 'Cancelado',
  canceledLine: 'Este evento foi cancelado',
  cards: 'Preencha sua ficha no celular',
  page: (page, pages) => `Página ${page} de ${pages}`,
  loading: 'Carregando a tela',
  failed: 'Não foi possível carregar a tela. Tentando de novo…',
  stale: (time) => `Sem conexão. Última atualização: ${time}`,
  start: 'Iniciar a tela',
  keepAwake: 'Deixe a tela sempre ligada nas configurações deste dispositivo.',
  back: 'Voltar às rodadas',
  denied: 'Acesso negado: só hosts, admins e super admins podem mostrar uma noite',
};

export const reportPageText: Catalogue['reportPageText'] = {
  title: 'Denunciar página',
  about: 'A página que você está denunciando:',
  concern: 'O que há de errado com ela?',
  concerns: {
    fraud: 'Tenta enganar as pessoas ou obter o dinheiro ou os dados delas',
    offensive: 'É ofensiva ou contra a lei',
    not_theirs: 'Usa um nome, uma imagem ou palavras de outra pessoa',
    other: 'Outra coisa',
  },
  text: 'O que devemos saber? (opcional)',
  textHint: 'Quem opera este site lê. A organização não.',
  send: 'Enviar denúncia',
  sending: 'Enviando…',
  failed: 'Não foi possível enviar a denúncia. Tente de novo.',
  thanksTitle: 'Agradecemos',
  thanks: 'Sua denúncia foi enviada. Quem opera este site vai olhar a página.',
  back: 'Voltar à página',
};

export const applicationFormText: Catalogue['applicationFormText'] = {
  title: 'Solicitar vaga',
  decides: (organization) => `${organization} decide quem participa. Você vai receber a resposta por e-mail.`,
  submit: 'Solicitar',
  busy: 'Solicitando…',
  fallback: 'Não foi possível enviar a solicitação',
  appliedTitle: 'Solicitação enviada',
  applied: (email) =>
    `Você ainda não tem uma vaga. Estamos enviando um e-mail para ${email}, com um link para ver ou retirar sua solicitação.`,
  next: 'A organização vai responder por e-mail.',
};

export const joinWaitingListText: Catalogue['joinWaitingListText'] = {
  joinedTitle: 'Você está na lista de espera',
  joined: (email) => `Estamos enviando um e-mail para ${email}, com sua posição na fila e um link para consultá-la ou sair da lista.`,
  next: 'Quando surge uma vaga, a próxima pessoa da fila recebe um e-mail e um prazo para aceitar.',
  map: 'Mostrar no mapa',
};

export const otherEventText: Catalogue['otherEventText'] = {
  fits: 'Este evento é para a sua idade:',
};

export const sendProfileLinkText: Catalogue['sendProfileLinkText'] = {
  known: 'É você? Você já está na lista e pode alterar seus dados no seu perfil.',
  perhaps: 'Já fez sua inscrição? Então podemos enviar por e-mail um link do seu perfil.',
  email: 'E-mail',
  send: 'Enviar o link do meu perfil',
  busy: 'Enviando…',
  sent: (email) => `Estamos enviando um link do seu perfil para ${email}.`,
  sentPerhaps: (email) => `Se ${email} tiver inscrição neste evento, vai receber um link do perfil.`,
  failed: 'Não foi possível enviar o link. Tente de novo.',
};

export const thankYouText: Catalogue['thankYouText'] = {
  title: 'Tudo certo!',
  seeYou: (firstName, when, venue) => `Você está na lista, ${firstName}. Esperamos você: ${when}, ${venue}.`,
  card: 'É assim que o host vai ver você',
  scanAgain: 'Para alterar seus dados depois, escaneie o código QR de novo.',
  editProfile: 'Editar perfil',
  evening: 'Sua noite',
  confirmation: (email) => `Estamos enviando uma confirmação para ${email}.`,
};

export const welcomeBackText: Catalogue['welcomeBackText'] = {
  evening: 'Sua noite',
  title: 'Olá de novo!',
  registered: (name, event, when, venue) =>
    name === ''
      ? `Você já tem inscrição em ${event}. Esperamos você: ${when}, ${venue}.`
      : `${name}, você já tem inscrição em ${event}. Esperamos você: ${when}, ${venue}.`,
  saved: 'Salvo',
  editProfile: 'Editar perfil',
  someoneElse: 'Não é você? Inscrever outra pessoa',
  canContinue: (event) => `Seus dados da última vez também podem ser usados em ${event}. Você pode alterá-los antes de se inscrever.`,
  continueAs: (name) => (name === '' ? 'Continuar como antes' : `Continuar como ${name}`),
  busy: 'Carregando…',
};

export const registerKnownText: Catalogue['registerKnownText'] = { failed: 'Não foi possível concluir a inscrição' };

export const registrationPageText: Catalogue['registrationPageText'] = {
  title: 'Inscreva-se no evento',
  validating: 'Verificando seu convite…',
  notValidated: 'Não foi possível verificar o convite',
  noToken: 'Falta o código de inscrição',
  invalidLink: 'Link de inscrição inválido',
  invalidTitle: 'Convite inválido',
  invalid: (reason) => `${reason.replace(/\.?$/, '.')} Peça ao host um novo link ou código QR.`,
};

export const eventBannerText: Catalogue['eventBannerText'] = { invites: (organization) => `${organization} convida você para` };

export const fullEventText: Catalogue['fullEventText'] = {
  full: {
    all: 'Este evento está lotado.',
    male: 'Este evento está lotado para homens.',
    female: 'Este evento está lotado para mulheres.',
    'non-binary': 'Este evento está lotado para pessoas não binárias.',
  },
  wait: 'Com este formulário, você pode entrar na lista de espera. Quando surge uma vaga, nós a reservamos e avisamos você por e-mail. Para aceitar, basta um toque.',
  closed: 'A lista de espera também está fechada: ela fecha duas horas antes do início do evento.',
  join: 'Entrar na lista de espera',
  joining: 'Entrando…',
};

export const registrationText: Catalogue['registrationText'] = {
  title: 'Inscreva-se no evento',
  checking: 'Verificando sua inscrição…',
  notLoaded: 'Não foi possível carregar seus dados. Tente de novo.',
};

export const completePlaceText: Catalogue['completePlaceText'] = {
  until: (time) => `Sua vaga está reservada até ${time}.`,
  hint: 'Preencha o que falta, e a vaga é sua.',
  submit: 'Completar inscrição',
  busy: 'Um momento…',
  failed: 'Não foi possível completar sua inscrição',
  decline: 'Não vou',
  declineConfirm: 'Liberar minha vaga',
  declineQuestion:
    'Outra pessoa vai ficar com a vaga, e o que se sabe sobre você será excluído. A organização vai manter só seu nome e endereço, até 30 dias após o evento.',
};

export const ownApplicationText: Catalogue['ownApplicationText'] = {
  title: 'Sua solicitação',
  applied: 'Solicitação enviada',
  appliedHint: 'Você ainda não tem uma vaga. A organização decide, e você vai receber a resposta por e-mail.',
  overHint: 'O evento não aceita mais participantes, e a organização não decidiu sobre sua solicitação.',
  withdraw: 'Retirar minha solicitação',
  withdrawConfirm: 'Retirar',
  withdrawQuestion: 'O que você digitou será excluído. A organização vai manter só seu nome e endereço, até 30 dias após o evento.',
  busy: 'Um momento…',
  approved: 'Presença confirmada!',
  approvedHint: 'Sua vaga está garantida. Enviamos uma confirmação a você.',
  evening: 'Sua noite',
  refused: 'Desta vez não deu',
  refusedHint: 'Agradecemos o interesse. Desta vez, a organização não pode oferecer uma vaga. O que você digitou foi excluído.',
  withdrawn: 'Você retirou sua solicitação',
  withdrawnHint: 'O que você digitou foi excluído. Se mudar de ideia, abra o link de inscrição de novo.',
};

export const payForPlaceText: Catalogue['payForPlaceText'] = {
  hint: 'O que você digitou está guardado. A vaga é sua depois que você pagar ou escolher pagar mais tarde. Se você não responder a tempo, outra pessoa vai ficar com ela.',
  orderedHint: 'Você começou a pagar.',
  goOn: 'Ir para seu pedido',
};

export const ownPlaceText: Catalogue['ownPlaceText'] = {
  title: 'Sua posição na lista de espera',
  complete: 'Complete sua inscrição',
  loading: 'Procurando sua vaga…',
  notLoaded: 'Não foi possível carregar sua vaga',
  unknownTitle: 'Fora da lista de espera',
  hello: (name) => `Olá, ${name}`,
  waiting: (place, queue) => {
    const queues = { male: 'homens', female: 'mulheres', 'non-binary': 'pessoas não binárias' };
    return `Você está em ${place} lugar na lista de espera${queue === null ? '' : ` para ${queues[queue]}`}`;
  },
  waitingHint: 'Quando chegar sua vez, você vai receber um e-mail, e uma vaga vai ficar reservada para você por um tempo.',
  offered: 'Uma vaga está reservada para você',
  until: (time) => `até ${time}`,
  offeredHint: 'O que você digitou está guardado. Se você não responder a tempo, outra pessoa vai ficar com a vaga.',
  accept: 'Aceitar',
  accepting: 'Um momento…',
  decline: 'Recusar',
  accepted: 'Presença confirmada!',
  acceptedHint: 'Sua vaga está garantida, e uma confirmação está a caminho.',
  evening: 'Sua noite',
  registered: 'Você já tem uma vaga',
  lapsed: 'Sua vaga não está mais reservada',
  lapsedHint: 'O prazo da sua reserva acabou.',
  again: 'Entrar de novo, no fim',
  gone: 'Você não está mais na lista',
  goneHint: 'Se mudar de ideia, abra o link de inscrição de novo.',
  closed: 'Não oferecemos mais vagas',
  closedHint: 'A lista de espera está fechada. Agora, uma vaga livre vai para a primeira pessoa que se inscrever.',
  overHint: 'O evento não aceita mais participantes.',
  register: 'Ir para a inscrição',
  leave: 'Sair da lista de espera',
  leaveConfirm: 'Sair',
  leaveQuestion:
    'Você vai perder sua posição na fila, e o que você digitou será excluído. A organização vai manter só seu nome e endereço, até 30 dias após o evento.',
  declineQuestion:
    'Outra pessoa vai ficar com a vaga, e o que você digitou será excluído. A organização vai manter só seu nome e endereço, até 30 dias após o evento.',
  forget: 'Excluir o que digitei',
  forgetQuestion:
    'Depois disso, você não poderá voltar à lista por aqui. A organização vai manter só seu nome e endereço, até 30 dias após o evento.',
  forgetConfirm: 'Excluir',
  busy: 'Um momento…',
  failed: 'Não foi possível salvar sua resposta',
  map: 'Mostrar no mapa',
};

export const calendarText: Catalogue['calendarText'] = {
  map: 'Mostrar no mapa',
  add: 'Adicionar à agenda',
  hostedBy: (organization) => `Organização: ${organization}`,
};

export const sendText: Catalogue['sendText'] = {
  noConnection: 'Sem conexão. Verifique sua rede e tente de novo.',
  serverChanged: 'O servidor mudou. Recarregue esta página.',
};

export const submissionText: Catalogue['submissionText'] = { failed: 'Ocorreu um erro. Tente de novo.' };

export const moreInterestsText: Catalogue['moreInterestsText'] = { more: (count) => `+${count}` };

export const answerText: Catalogue['answerText'] = { yes: 'Sim', no: 'Não' };

export const notFoundPageText: Catalogue['notFoundPageText'] = {
  title: 'Página não encontrada',
  text: 'Não há nada neste endereço. Talvez ele tenha sido digitado errado, ou o que estava aqui não existe mais.',
  start: 'Ir para a página inicial',
};

export const redirectPageText: Catalogue['redirectPageText'] = {
  redirecting: 'Redirecionando…',
  toSettings: 'Redirecionando para as configurações…',
};

export const clockFaceText: Catalogue['clockFaceText'] = {
  round: (round, rounds) => `Rodada ${round} de ${rounds}`,
  next: (round) => `Próxima: rodada ${round}`,
  ready: 'Tudo pronto',
  startsIn: 'Encontre sua mesa',
  left: 'para o fim',
  overtime: 'além do tempo',
  paused: 'Em pausa',
  gap: 'até a próxima rodada',
  gapOver: 'desde o fim do intervalo',
  between: (round) => `A rodada ${round} acabou`,
  over: 'A noite acabou',
  overHint: 'Todas as rodadas foram realizadas.',
  finishedHint: (round, rounds) => `Encerrada após ${round} de ${rounds} rodadas.`,
};

export const canceledNoticeText: Catalogue['canceledNoticeText'] = {
  title: 'Este evento foi cancelado',
  next: 'Venha ao nosso próximo evento',
  register: 'Inscrever-se no evento',
};

export const waitForTurnText: Catalogue['waitForTurnText'] = {
  why: 'Muitas pessoas estão se inscrevendo daqui neste momento.',
  goesOn: (duration) => `Sua inscrição vai continuar em ${duration}. Deixe esta página aberta.`,
  stop: 'Parar de esperar',
};

export const loadingScreenText: Catalogue['loadingScreenText'] = { loading: 'Carregando…' };

export const errorNoticeText: Catalogue['errorNoticeText'] = {
  retry: 'Tentar de novo',
  again: (seconds) => `Tente de novo em ${durationOf(seconds)}.`,
  reference: (requestId) => `Referência: ${requestId}`,
};

export const dialogText: Catalogue['dialogText'] = { close: 'Fechar' };

export const confirmDialogText: Catalogue['confirmDialogText'] = { cancel: 'Cancelar' };

export const personAvatarText: Catalogue['personAvatarText'] = { noImage: 'Sem imagem' };

export const timeText: Catalogue['timeText'] = {
  soon: 'daqui a pouco',
  justNow: 'agora mesmo',
  expired: 'Expirado',
  days: (days) => `${days} dias`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  minutes: (minutes) => `${minutes} min`,
  seconds: (minutes, seconds) => `${minutes} min ${seconds} s`,
};

export const sayMessage: Catalogue['sayMessage'] = translationBy({
  ...whoMayCome,
  'Your place would cost more. Please ask the organizer to change your gender.':
    'Sua vaga custaria mais. Peça à organização para mudar seu gênero.',
  'Please choose interests from the list.': 'Escolha interesses da lista.',
  'Please choose traits from the list.': 'Escolha qualidades da lista.',
  'File type {} is not supported. Accepted types: {}': 'O tipo de arquivo {} não é aceito. Tipos aceitos: {}',
  'Image is too large ({}MB). Please choose an image under 5MB or try a smaller photo.':
    'A imagem é grande demais ({} MB). Escolha uma imagem com menos de 5 MB ou uma foto menor.',
  'No participant authentication token': 'Não há sessão aberta neste dispositivo',
  'Authentication expired': 'Sua sessão expirou',
  'An unknown browser': 'Um navegador desconhecido',
  'A link is on its way to the address of your registration.': 'Um link está a caminho do endereço da sua inscrição.',
  'If this address is registered for the event, a link is on its way.':
    'Se este endereço estiver inscrito no evento, um link está a caminho.',
  'If you cancel, your money is not returned.': 'Se você cancelar, o dinheiro não é devolvido.',
  'If you cancel before the event starts, you get your money back.': 'Se você cancelar antes do início, o dinheiro é devolvido.',
  'If you cancel at least one day before the event starts, you get your money back.':
    'Se você cancelar pelo menos um dia antes do início, o dinheiro é devolvido.',
  'If you cancel at least {} days before the event starts, you get your money back.':
    'Se você cancelar pelo menos {} dias antes do início, o dinheiro é devolvido.',
  'This question is no longer asked. Please reload the page.': 'Esta pergunta não é mais feita. Recarregue a página.',
  'The answer must not exceed 500 characters': 'A resposta não pode passar de 500 caracteres',
  'A code has 3 to 24 letters and digits': 'Um código tem de 3 a 24 letras e números',
  'A note has at most 300 characters': 'Uma nota tem no máximo 300 caracteres',
  'A place is already held for this email address. We have emailed you the link to pay for it.':
    'Já há uma vaga reservada para este e-mail. Enviamos a você o link para pagá-la.',
  'A refresh token is required': 'É necessário um token de atualização',
  'Age is required': 'Informe a idade',
  'Age must be a number': 'A idade deve ser um número',
  'Age must be between 18 and 100': 'A idade deve estar entre 18 e 100',
  'At most 1000 characters': 'No máximo 1000 caracteres',
  'At most 30 answers at once': 'No máximo 30 respostas por vez',
  'At most 500 characters': 'No máximo 500 caracteres',
  'Choose a number from 1 to 5': 'Escolha um número de 1 a 5',
  'Choose at least one way to be reached.': 'Escolha pelo menos um meio de contato.',
  'Choose what to take back': 'Escolha o que desfazer',
  'Choose what to tell': 'Escolha o que informar',
  'Choose yes, friends or no': 'Escolha sim, amizade ou não',
  'Contains =?, which email programs show as other text. Please type what should be read.':
    'Contém =?, que programas de e-mail mostram como outro texto. Digite o que deve ser lido.',
  'Contains an invisible character after “{}”. Please delete it, or type the text instead of pasting it.':
    'Contém um caractere invisível depois de “{}”. Exclua-o ou digite o texto em vez de colar.',
  'Contains an invisible character before “{}”. Please delete it, or type the text instead of pasting it.':
    'Contém um caractere invisível antes de “{}”. Exclua-o ou digite o texto em vez de colar.',
  'Contains an invisible character. Please delete it, or type the text instead of pasting it.':
    'Contém um caractere invisível. Exclua-o ou digite o texto em vez de colar.',
  'Each can be chosen once.': 'Cada opção pode ser escolhida uma vez.',
  'Email is required': 'Informe o e-mail',
  'First name is required': 'Informe o nome',
  'First name must not exceed 60 characters': 'O nome não pode passar de 60 caracteres',
  'Image size must be less than 5MB': 'A imagem deve ter menos de 5 MB',
  'Instagram must not exceed 60 characters': 'O Instagram não pode passar de 60 caracteres',
  'Invalid email format': 'Formato de e-mail inválido',
  'Invalid registration link': 'Link de inscrição inválido',
  'Last name is required': 'Informe o sobrenome',
  'Last name must not exceed 60 characters': 'O sobrenome não pode passar de 60 caracteres',
  'Many people are registering from here right now. Please try again in a moment.':
    'Muitas pessoas estão se inscrevendo daqui neste momento. Tente de novo daqui a pouco.',
  'Must be text': 'Deve ser um texto',
  'No page is published at this address.': 'Nenhuma página está publicada neste endereço.',
  'Not found': 'Não encontrado',
  'Occupation must not exceed 80 characters': 'A profissão não pode passar de 80 caracteres',
  'Participant not found': 'Participante não encontrado',
  'Phone must not exceed 40 characters': 'O telefone não pode passar de 40 caracteres',
  'Please answer this question': 'Responda a esta pergunta',
  'Please choose a reason': 'Escolha um motivo',
  'Please choose an address': 'Escolha um endereço',
  'Please choose from the list.': 'Escolha na lista.',
  'Please choose how guests pay': 'Escolha como os participantes pagam',
  'Please choose which part of the photo to show': 'Escolha qual parte da foto mostrar',
  'Please say what happened': 'Conte o que aconteceu',
  'Please say whether this was you': 'Diga se foi você',
  'Please say yes or no': 'Responda sim ou não',
  'Please select a gender': 'Selecione um gênero',
  'Please select a valid image file (JPG, PNG, GIF, or HEIC)': 'Selecione uma imagem válida (JPG, PNG, GIF ou HEIC)',
  'Please select who you are interested in': 'Selecione por quem você se interessa',
  'Please sign in to continue.': 'Entre para continuar.',
  'Registration token is required': 'Falta o código de inscrição',
  'Reports can be sent until 30 days after the event. Please write to the organizer.':
    'Denúncias podem ser enviadas até 30 dias após o evento. Escreva à organização.',
  Required: 'Obrigatório',
  'Say what to change': 'Diga o que mudar',
  'Say what to share': 'Diga o que compartilhar',
  'Say what was shown': 'Diga o que foi mostrado',
  'Say what you answer': 'Diga sua resposta',
  'Say when': 'Diga quando',
  'Say yes or no': 'Responda sim ou não',
  'Some fields need your attention.': 'Alguns campos precisam da sua atenção.',
  'Something went wrong on our side. Please try again.': 'Algo deu errado do nosso lado. Tente de novo.',
  'Stripe did not answer. Nothing was charged. Please try again.': 'A Stripe não respondeu. Nada foi cobrado. Tente de novo.',
  'Super admins need a passkey here. Please add yours first.':
    'Super admins precisam de uma chave de acesso aqui. Adicione a sua primeiro.',
  'The cards are closed.': 'As fichas estão fechadas.',
  'The event has started. Please tell your host.': 'O evento começou. Avise o host.',
  'The file is empty': 'O arquivo está vazio',
  'The organizer decides who comes to this event. Reload the page, and apply.':
    'A organização decide quem participa deste evento. Recarregue a página e solicite uma vaga.',
  'The price has changed. Reload the page to see it.': 'O preço mudou. Recarregue a página para vê-lo.',
  'The request body is not valid JSON.': 'O corpo da requisição não é um JSON válido.',
  'The request is too large. Photos of this size are uploaded by POST /photo-uploads.':
    'A requisição é grande demais. Fotos deste tamanho são enviadas por POST /photo-uploads.',
  'The request must be JSON.': 'A requisição deve ser em JSON.',
  'The text must not exceed 1000 characters': 'O texto não pode passar de 1000 caracteres',
  'The waiting list closes two hours before the event begins.': 'A lista de espera fecha duas horas antes do início do evento.',
  'The waiting list is full.': 'A lista de espera está cheia.',
  'There is a place for you. Open the registration link again, and register now.':
    'Há uma vaga para você. Abra o link de inscrição de novo e inscreva-se agora.',
  'There is a place for you. Register now.': 'Há uma vaga para você. Inscreva-se agora.',
  'This code is not valid for this event.': 'Este código não é válido para este evento.',
  'This email address is already registered for this event.': 'Este e-mail já tem inscrição neste evento.',
  'This evening is for other ages.': 'Este evento é para outras idades.',
  'This event does not take any more applications for now.': 'Por enquanto, este evento não aceita mais solicitações.',
  'This event has a price. Reload the page, and pay for your place.': 'Este evento é pago. Recarregue a página e pague sua vaga.',
  'This event is full': 'Este evento está lotado',
  'This event is full for men': 'Este evento está lotado para homens',
  'This event is full for women': 'Este evento está lotado para mulheres',
  'This event was canceled.': 'Este evento foi cancelado.',
  'This is not possible at this point in the evening.': 'Isso não é possível neste momento da noite.',
  'This link does not open a place on a waiting list.': 'Este link não abre uma posição em uma lista de espera.',
  'This link does not open a screen. Ask your host for the new one.': 'Este link não abre uma tela. Peça o novo ao host.',
  'This link does not open an order.': 'Este link não abre um pedido.',
  'This link does not pass on a place, or no longer does.': 'Este link não passa uma vaga, ou não passa mais.',
  'This message is not signed by Stripe.': 'Esta mensagem não foi assinada pela Stripe.',
  'This organization cannot take any more registrations for now. Please try again later.':
    'Por enquanto, esta organização não pode aceitar mais inscrições. Tente de novo mais tarde.',
  'This organization is closed. One of its admins can reopen it.': 'Esta organização está fechada. Um dos admins pode reabri-la.',
  'This photo upload is not known. Please choose the photo again.': 'Este envio de foto não foi encontrado. Escolha a foto de novo.',
  'This place can be passed on to somebody of the same gender only.': 'Esta vaga só pode ser passada a uma pessoa do mesmo gênero.',
  'This place cannot be passed on now.': 'Esta vaga não pode ser passada agora.',
  'This place is no longer held for you.': 'Esta vaga não está mais reservada para você.',
  'This place was held for you until {}.': 'Esta vaga ficou reservada para você até {}.',
  'This profile has details that were entered elsewhere. Please open it with a link from your own email, and try again. Your host can send you a link.':
    'Este perfil tem dados digitados em outro lugar. Abra-o com um link do seu próprio e-mail e tente de novo. O host pode enviar um link a você.',
  'This registration could not be completed. Please contact the organizer.':
    'Não foi possível concluir esta inscrição. Fale com a organização.',
  'This registration link has expired.': 'Este link de inscrição expirou.',
  'This was changed by someone else in the meantime.': 'Outra pessoa alterou isto nesse meio-tempo.',
  'Too many attempts. Please wait a moment and try again.': 'Muitas tentativas. Espere um pouco e tente de novo.',
  'Too many ids': 'Ids demais',
  'Unknown action': 'Ação desconhecida',
  'Unknown event': 'Evento desconhecido',
  'Unknown id': 'Id desconhecido',
  'Unknown kind of page': 'Tipo de página desconhecido',
  'Unknown language': 'Idioma desconhecido',
  'Unknown link': 'Link desconhecido',
  'Unknown reason': 'Motivo desconhecido',
  'Unknown token': 'Token desconhecido',
  'Unknown use of a picture': 'Uso de imagem desconhecido',
  'Unknown version': 'Versão desconhecida',
  'Unknown words': 'Texto desconhecido',
  'Use 3 to 60 small letters, digits and hyphens, such as singles-in-vienna':
    'Use de 3 a 60 letras minúsculas, números e hifens, como singles-in-vienna',
  'We are very busy right now. Please try again in a moment.': 'Estamos com muito movimento agora. Tente de novo daqui a pouco.',
  'You can give feedback from the last round until 30 days after the evening.':
    'Você pode dar sua opinião a partir da última rodada e até 30 dias após a noite.',
  'You cannot pay in this way right now. Please choose another, or ask the organizer.':
    'No momento você não pode pagar assim. Escolha outra forma ou fale com a organização.',
  'You do not belong to an organization yet.': 'Você ainda não faz parte de uma organização.',
  'You have asked for this as often as you can at one event. Please talk to your host.':
    'Você atingiu o limite desses pedidos em um evento. Fale com o host.',
  'You have reported as often as you can for one event.': 'Você atingiu o limite de denúncias em um evento.',
  "You've reached the maximum selection limit of 4 interests.": 'Você atingiu o limite de 4 interesses.',
  "You've reached the maximum selection limit of 4 traits.": 'Você atingiu o limite de 4 qualidades.',
  'Your organization cannot send that many emails for now.': 'Por enquanto, sua organização não pode enviar tantos e-mails.',
  'Your role does not allow this.': 'Sua função não permite isso.',
});

export const sayName: Catalogue['sayName'] = translationBy({
  'Arts & Culture': 'Arte e cultura',
  Art: 'Arte',
  'Making it or looking at it': 'Fazer ou apreciar',
  Museums: 'Museus',
  Theater: 'Teatro',
  Photography: 'Fotografia',
  Architecture: 'Arquitetura',
  History: 'História',
  Design: 'Design',
  'Food & Drink': 'Comida e bebida',
  'Dining out': 'Comer fora',
  'New restaurants and old favorites': 'Restaurantes novos e os de sempre',
  Cooking: 'Cozinhar',
  Baking: 'Bolos e pães',
  Coffee: 'Café',
  Wine: 'Vinho',
  'Craft beer': 'Cerveja artesanal',
  'Street food': 'Comida de rua',
  'Games & Learning': 'Jogos e saber',
  Gaming: 'Games',
  'Board games': 'Jogos de tabuleiro',
  Chess: 'Xadrez',
  'Pub quizzes': 'Quiz de bar',
  Languages: 'Idiomas',
  Science: 'Ciência',
  Technology: 'Tecnologia',
  Podcasts: 'Podcasts',
  'Home & Making': 'Casa e criação',
  Shopping: 'Compras',
  Crafts: 'Artesanato',
  Gardening: 'Jardinagem',
  'Interior design': 'Decoração',
  DIY: 'Faça você mesmo',
  'Fixing and building things': 'Consertar e construir coisas',
  Fashion: 'Moda',
  Pets: 'Pets',
  'Music & Nightlife': 'Música e vida noturna',
  Music: 'Música',
  'Listening, collecting, sharing': 'Ouvir, colecionar, compartilhar',
  Concerts: 'Shows',
  Clubbing: 'Balada',
  Dancing: 'Dançar',
  Singing: 'Cantar',
  'Playing an instrument': 'Tocar um instrumento',
  Festivals: 'Festivais',
  Jazz: 'Jazz',
  'Outdoors & Travel': 'Ar livre e viagens',
  Hiking: 'Trilhas',
  Camping: 'Acampar',
  Cycling: 'Pedalar',
  Climbing: 'Escalada',
  'City breaks': 'Viagens curtas',
  Backpacking: 'Mochilão',
  'Road trips': 'Viagens de carro',
  Sailing: 'Velejar',
  'Sports & Wellness': 'Esporte e bem-estar',
  'Playing sports': 'Praticar esportes',
  'Watching sports': 'Ver esportes',
  'Working out': 'Malhar',
  Yoga: 'Ioga',
  Running: 'Corrida',
  Swimming: 'Natação',
  Tennis: 'Tênis',
  Skiing: 'Esqui',
  Meditation: 'Meditação',
  'Stories & Screens': 'Histórias e telas',
  Reading: 'Leitura',
  'TV series': 'Séries',
  Movies: 'Filmes',
  Writing: 'Escrita',
  Poetry: 'Poesia',
  Comics: 'Quadrinhos',
  'Stand-up comedy': 'Stand-up',
  Adventurous: 'Espírito aventureiro',
  Affectionate: 'Carinho',
  Ambitious: 'Ambição',
  Calm: 'Calma',
  Charming: 'Charme',
  Creative: 'Criatividade',
  Curious: 'Curiosidade',
  'Down-to-earth': 'Pé no chão',
  Easygoing: 'Leveza',
  Empathetic: 'Empatia',
  Funny: 'Bom humor',
  Generous: 'Generosidade',
  'Good listener': 'Saber ouvir',
  Independent: 'Independência',
  Loyal: 'Lealdade',
  Optimistic: 'Otimismo',
  Organized: 'Organização',
  Outgoing: 'Extroversão',
  Patient: 'Paciência',
  Romantic: 'Romantismo',
  Spontaneous: 'Espontaneidade',
  Talkative: 'Bom papo',
  Thoughtful: 'Reflexão',
  Witty: 'Raciocínio rápido',
});

export const sayOpener: Catalogue['sayOpener'] = openersBy({
  'What was the best thing about your week?': 'Qual foi a melhor coisa da sua semana?',
  'What would you do with a free Tuesday?': 'O que você faria com uma terça-feira livre?',
  'Which place in this town would you show someone new?': 'Que lugar desta cidade você mostraria a quem acabou de chegar?',
  'What are you looking forward to?': 'O que você não vê a hora de fazer?',
  'What could you talk about for half an hour?': 'Sobre o que você conseguiria falar por meia hora?',
  'What did you last change your mind about?': 'Sobre o que você mudou de ideia recentemente?',
  'Which meal would you never get tired of?': 'De que prato você nunca enjoaria?',
  'What made you laugh lately?': 'O que fez você rir ultimamente?',
  'What are you better at than people think?': 'Em que você é melhor do que as pessoas imaginam?',
  'Where would you go if you left tomorrow?': 'Para onde você iria se partisse amanhã?',
  'What have you learned this year?': 'O que você aprendeu este ano?',
  'What is a perfect Sunday?': 'Como é um domingo perfeito?',
  'Which smell takes you back home?': 'Que cheiro leva você de volta para casa?',
  'What would you like to be asked more often?': 'O que você gostaria que perguntassem mais a você?',
  'What small thing always makes your day better?': 'Que coisinha sempre melhora o seu dia?',
  'What did you want to become as a child?': 'O que você queria ser quando crescesse?',
  'Which song do you never skip?': 'Que música você nunca pula?',
  'What is the best advice you ignored?': 'Qual foi o melhor conselho que você ignorou?',
  'What would your friends say you are known for?': 'Qual é a sua marca registrada, segundo suas amizades?',
  'What do you do that others find strange?': 'O que você faz que outras pessoas acham estranho?',
  'Which picture would you hang at home?': 'Que quadro você penduraria em casa?',
  'Which one would you go back to tomorrow?': 'A qual você voltaria amanhã?',
  'Which play has stayed with you?': 'Que peça ficou na sua memória?',
  'What did you last take a picture of?': 'Qual foi a última coisa que você fotografou?',
  'Which building do you like best in this town?': 'De qual prédio desta cidade você mais gosta?',
  'Which day would you have liked to see?': 'Que dia você gostaria de ter visto?',
  'Which thing at home is made just right?': 'Que objeto da sua casa é feito do jeito certo?',
  'Where was your best dinner this year?': 'Onde foi o seu melhor jantar deste ano?',
  'What do you cook when it has to be good?': 'O que você cozinha quando precisa ficar bom?',
  'What came out of the oven last?': 'O que saiu do forno por último?',
  'Where is the best cup in town?': 'Onde fica o melhor da cidade?',
  'Red, white, or whatever is open?': 'Tinto, branco ou o que estiver aberto?',
  'Which one would you order for someone new to it?': 'Qual você pediria para quem nunca provou?',
  'Which stall would you cross the town for?': 'Por qual barraca você atravessaria a cidade?',
  'Which game took too many of your nights?': 'Que jogo já roubou noites demais de você?',
  'Do you play to win?': 'Você joga para ganhar?',
  'Quick games or slow ones?': 'Partidas rápidas ou lentas?',
  'Which round is yours?': 'Qual categoria é a sua?',
  'Which word has no translation?': 'Que palavra não tem tradução?',
  'What did you learn lately that sounds made up?': 'O que você descobriu há pouco que parece inventado?',
  'What would you not give back?': 'O que você não devolveria por nada?',
  'Which one do you recommend to everybody?': 'Qual você recomenda a todo mundo?',
  'What was your best find?': 'Qual foi o seu melhor achado?',
  'What have you made that you are proud of?': 'O que você fez que dá orgulho?',
  'What grows at your place?': 'O que cresce na sua casa?',
  'What would you change in this room?': 'O que você mudaria neste salão?',
  'What went wrong last time?': 'O que deu errado da última vez?',
  'What do you wear when you want a good day?': 'O que você veste quando quer um dia bom?',
  'Do you have one, and who is in charge?': 'Você tem um? E quem manda em casa?',
  'What did you listen to on the way here?': 'O que você veio ouvindo no caminho?',
  'Which one do you still talk about?': 'De qual você fala até hoje?',
  'Until when was your longest night?': 'Até que horas foi a sua noite mais longa?',
  'Where would you go tonight?': 'Aonde você iria hoje à noite?',
  'What do you sing when no one listens?': 'O que você canta quando ninguém ouve?',
  'Which instrument, and since when?': 'Que instrumento, e desde quando?',
  'Tent or hotel?': 'Barraca ou hotel?',
  'What would you play for someone new to it?': 'O que você tocaria para quem nunca ouviu?',
  'Best walk so far?': 'Qual foi a melhor até agora?',
  'What do you never leave at home?': 'O que você nunca deixa em casa?',
  'What was your longest ride?': 'Qual foi o seu pedal mais longo?',
  'What do you see from your favorite top?': 'O que se vê do seu topo favorito?',
  'Which town surprised you?': 'Que cidade surpreendeu você?',
  'What was the best detour?': 'Qual foi o melhor desvio?',
  'Who chooses the music?': 'Quem escolhe a música?',
  'Where would you sail to?': 'Para onde você velejaria?',
  'Which position, and why that one?': 'Em que posição, e por que essa?',
  'Whom do you shout for?': 'Para quem você torce?',
  'What gets you out of bed for it?': 'O que faz você sair da cama para isso?',
  'Which pose do you still avoid?': 'Que postura você ainda evita?',
  'Morning or evening?': 'De manhã ou à noite?',
  'Lake, sea or lanes?': 'Lago, mar ou piscina?',
  'Whose serve would you like to have?': 'De quem você queria ter o saque?',
  'What was your best run?': 'Qual foi a sua melhor descida?',
  'What made you begin?': 'O que fez você começar?',
  'What is on your bedside table?': 'O que está na sua mesa de cabeceira?',
  'Which one would you like to see again for the first time?': 'Qual você queria ver de novo pela primeira vez?',
  'Which one do you know by heart?': 'Qual você sabe de cor?',
  'What do you write when no one reads it?': 'O que você escreve quando ninguém lê?',
  'Is there a line you know by heart?': 'Que verso você sabe de cor?',
  'Which one would you lend?': 'Qual você emprestaria?',
  'Who makes you laugh out loud?': 'Quem faz você gargalhar?',
  'You both like {}. {}': 'Um interesse em comum: {}. {}',
  'How did it begin?': 'Como começou?',
});

export const detailLabels: Catalogue['detailLabels'] = {
  first_name: 'Nome',
  last_name: 'Sobrenome',
  gender: 'Gênero',
  age: 'Idade',
  interested_in: 'Interesse em',
  looking_for: 'Procuro',
  occupation: 'Profissão',
};

export const languageChoiceText: Catalogue['languageChoiceText'] = { label: 'Idioma' };

export const photoProblemText: Catalogue['photoProblemText'] = {
  notAnImage: 'Escolha um arquivo de imagem válido',
  unknownImage: 'Escolha um arquivo de imagem válido (JPG, PNG, GIF ou HEIC)',
  tooLarge: 'A imagem deve ter menos de 5 MB',
  compressionFailed: 'Não foi possível comprimir a imagem. Tente com outra foto.',
};

export const photoUploadText: Catalogue['photoUploadText'] = {
  noNetwork: 'Não foi possível enviar a foto. Verifique sua conexão e tente de novo.',
  notUploaded: 'Não foi possível enviar a foto. Tente de novo.',
};

export const guestPaperText: Catalogue['guestPaperText'] = {
  round: 'Rodada',
  table: 'Mesa',
  name: 'Nome e notas',
  answers: cardText.answers,
  sitsOut: projectorText.sitsOut,
  evening: eveningText.title,
  plan: (version, time) => `Plano ${version} · ${time}`,
};

export const posterText: Catalogue['posterText'] = {
  scan: 'Escaneie para se inscrever',
  how: 'Aponte a câmera do celular para o código e abra o link. Leva um minuto.',
  atDoor: 'Escaneie com a câmera para se inscrever',
};
