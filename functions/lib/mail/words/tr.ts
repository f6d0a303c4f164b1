import type { MailWords } from './en.ts';

const percentages = new Intl.NumberFormat('tr', { style: 'percent', maximumFractionDigits: 2 });
const percentOf = (percent: number): string => percentages.format(percent / 100);

/** To be followed by “etkinliği…”, which takes the suffix. */
const hosted = (event: string, by: string | undefined): string => (by === undefined ? event : `${by} tarafından düzenlenen ${event}`);

const queueNames = { male: 'Erkekler', female: 'Kadınlar', 'non-binary': 'Non-binary katılımcılar' };
const reasons = {
  late: 'Ödemen, yerinin tutulduğu süre dolduktan sonra geldi ve başka boş yer yoktu.',
  refused: 'Kaydın tamamlanamadı.',
  event: 'Etkinlik iptal edildi.',
  guest: 'Yerini geri verdin.',
  staff: 'Organizatör ödemeni iade ediyor.',
  outside: 'Organizatör ödemeni iade ediyor.',
};
const payBy = { online: 'Ödenecek', door: 'Kapıda ödenecek', transfer: 'Banka havalesiyle ödenecek' };
const paidBy = { online: 'Ödendi', door: 'Kapıda ödendi', transfer: 'Banka havalesiyle ödendi' };

export const tr: MailWords = {
  language: 'tr',
  locale: 'tr',
  foot: 'Table Two ile gönderildi',
  hostedBy: (by) => `Düzenleyen: ${by ?? 'organizatör'}`,
  yourOrganizer: 'Etkinlik organizatörü',
  anEvent: 'Hızlı tanışma',
  anEveningOfFriends: 'Arkadaş edinme akşamı',
  askYourHost: 'Görevliye sor',
  hello: (name) => (name === undefined ? 'Merhaba,' : `Merhaba ${name},`),
  labels: { event: 'Etkinlik', when: 'Ne zaman', where: 'Nerede' },
  hours: (from, to, lastDay) => `${from} – ${lastDay === undefined ? to : `${to} (${lastDay})`}`,
  showOnMap: 'Haritada göster',
  registerForEvent: 'Etkinliğe kaydol',
  editProfile: 'Profili düzenle',
  yourEvening: 'Etkinlik sayfan',
  openEvening: 'Etkinlik sayfamı aç',
  seePlace: 'Durumunu gör',
  seeApplication: 'Başvurunu gör',

  confirmation: {
    subject: (event) => `${event} etkinliğine kaydoldun`,
    heading: (name) => (name === undefined ? 'Listedesin!' : `${name}, listedesin!`),
    saved: (event, by) => `${hosted(event, by)} etkinliğindeki yerin ayrıldı.`,
    welcomeBack: (met) =>
      `Seni yeniden görmek ne güzel! Şimdiye kadar etkinliklerimizde ${met === 1 ? 'bir' : met} kişiyle tanıştın. Bu kez seni elimizden geldiğince başkalarıyla oturtacağız.`,
    calendar: 'Ekteki dosya etkinliği takvimine ekler.',
    onTheNight: 'O akşam masan, kalan süre ve giriş kodun telefonunda görünecek:',
    cannotCome: 'Gelemiyor musun? O sayfada yerini başka birine bırakabilirsin.',
    scan: 'Geldiğinde görevli bu kodu okutacak. Adını söylemen de yeter.',
    doorCode: 'Giriş kodun',
    comeEarly:
      'Birkaç dakika erken gel, görevliye bir merhaba de ve sana sorulmasını isteyeceğin bir soru getir. Seninle tanışmak için sabırsızlanıyoruz.',
    mistake: 'Bu etkinliğe sen kaydolmadıysan biri senin adresini yanlışlıkla yazmıştır; bu e-postayı dikkate almana gerek yok.',
  },

  receipt: {
    free: 'Yerin ücretsiz.',
    label: (way, due) => (due ? payBy : paidBy)[way],
    tax: (percent, money) => `${percentOf(percent)} vergi dahil (${money})`,
    howToTransfer: 'Havale nasıl yapılır',
    refunds: ({ kind, days }) => {
      if (kind === 'none') return 'İptal edersen paran iade edilmez.';
      if (kind === 'always' || days === 0) return 'Etkinlik başlamadan iptal edersen paran iade edilir.';
      return `Etkinlik başlamadan en az ${days === 1 ? 'bir' : days} gün önce iptal edersen paran iade edilir.`;
    },
    friend: (percent) =>
      percent === 100
        ? 'Bir arkadaşını getir: bu kodla bir arkadaşın ücretsiz gelir.'
        : `Bir arkadaşını getir: bu kodla bir arkadaşına ${percentOf(percent)} indirim var.`,
    notReturned: (money) => `Ödediğin ${money} iade edilmez. Bunu ödemeden önce belirtmiştik.`,
    returnedByHand: (money) => `Organizatör, ödediğin tutarı sana elden ya da havaleyle iade eder: ${money}.`,
    returned: (money) => `Ödediğin ${money}, ödeme yaptığın karta veya hesaba iade edilecek. Bankanda görünmesi beş ila on gün sürebilir.`,
  },

  invitation: {
    subject: (event) => `Davetlisin: ${event}`,
    heading: (event) => `${event} etkinliğine davetlisin`,
    text: (by) => `${by ?? 'Organizatör'} seni orada görmeyi çok ister. Kaydolmak telefonda bir dakika sürer.`,
    passOn: 'Bağlantıyı kendin kullanabilir ya da başkasına iletebilirsin. Etkinliğin bitiminden üç saat sonrasına kadar çalışır.',
  },

  placeCanceled: {
    subject: (event) => `${event} etkinliğindeki yerini geri verdin`,
    preview: 'Haber verdiğin için teşekkürler',
    heading: (name) => (name === undefined ? 'Haber verdiğin için teşekkürler' : `Haber verdiğin için teşekkürler, ${name}`),
    text: (event, by) => `${hosted(event, by)} etkinliğindeki yerini geri verdin. Yer bekleyen biri varsa ona sunulacak.`,
    again: 'Fikrini değiştirirsen yeniden kaydolabilirsin. Etkinlik o zamana kadar dolarsa bekleme listesine girebilirsin.',
  },

  passedOn: {
    subject: (event) => `${event} etkinliğindeki yerini devrettin`,
    preview: 'Senin yerine başka biri kaydoldu',
    heading: (name) => (name === undefined ? 'Yerin devredildi' : `${name}, yerin devredildi`),
    text: (event, by) =>
      `Biri bağlantını kullandı ve ${hosted(event, by)} etkinliğine senin yerine kaydoldu. Artık bu etkinliğe kayıtlı değilsin.`,
    payment: 'Ödeme yerle birlikte kalır. Bir gün iade edilirse ödemeyi yapan kişiye gider.',
  },

  reminder: {
    today: {
      subject: (event) => `Bugün: ${event}`,
      heading: (name) => (name === undefined ? 'Bugün görüşmek üzere' : `${name}, bugün görüşmek üzere`),
      text: (event, by) => `${hosted(event, by)} etkinliği bugün.`,
    },
    tomorrow: {
      subject: (event) => `Yarın: ${event}`,
      heading: (name) => (name === undefined ? 'Yarın görüşmek üzere' : `${name}, yarın görüşmek üzere`),
      text: (event, by) => `${hosted(event, by)} etkinliği yarın.`,
    },
    cannotCome: 'Gelemiyor musun? Aynı sayfada yerini geri ver, bekleyen biri alsın.',
  },

  eveningLink: {
    subject: (event) => (event === undefined ? 'Etkinlik sayfan' : `Etkinlik sayfan: ${event}`),
    preview: 'Masan, kalan süre ve giriş kodun',
    heading: (name) => (name === undefined ? 'İşte etkinlik sayfan' : `${name}, işte etkinlik sayfan`),
    text: 'O akşam bu sayfada nerede oturacağını ve turda ne kadar süre kaldığını göreceksin. Giriş kodun da orada.',
    lasts:
      'Bağlantı, etkinlikten 30 gün sonrasına kadar her telefonda çalışır. Bağlantıya sahip olan herkes profilini açabilir; lütfen kimseye iletme.',
  },

  addressChanged: {
    subject: (by) => (by === undefined ? 'E-posta adresin değiştirildi' : `E-posta adresin değiştirildi: ${by}`),
    preview: 'Bunu sen istemediysen seninkini geri getirebilirsin',
    heading: (name) => (name === undefined ? 'E-posta adresin değiştirildi' : `${name}, e-posta adresin değiştirildi`),
    text: (by) =>
      `${by === undefined ? 'Profilinde' : `${by} etkinlikleri için olan profilinde`} artık başka bir e-posta adresi var. Etkinliklerinle ilgili e-postalar oraya gidecek. Bu adresin senin olduğunu söyleyene kadar yanıtların ve sonuçların oradan açılamaz.`,
    notMe: 'Bunu sen istemediysen bağlantıyı aç ve “Hayır, ben değildim” düğmesine bas. Böylece adresin geri gelir.',
    putBack: 'Adresimi geri getir',
    lasts: 'Bağlantı 30 gün çalışır. Bağlantıya sahip olan herkes profilini açabilir; lütfen kimseye iletme.',
  },

  profileLink: {
    subject: (by) => (by === undefined ? 'Profil bağlantın' : `Profil bağlantın: ${by}`),
    preview: 'Profilini istediğin telefonda ya da bilgisayarda aç',
    heading: (name) => (name === undefined ? 'İşte profilin' : `${name}, işte profilin`),
    text: (by) =>
      `Bu bağlantıyla, kaydolurken ${by === undefined ? 'organizatörle' : `${by} ile`} paylaştığın bilgileri görebilir ve değiştirebilirsin.`,
    lasts: 'Bağlantı yedi gün çalışır. Bağlantıya sahip olan herkes profilini açabilir; lütfen kimseye iletme.',
  },

  results: {
    subject: (event) => (event === undefined ? 'Sonuçların' : `Sonuçların: ${event}`),
    preview: 'Kartlar kapandı, sonuçların burada.',
    heading: (name) => (name === undefined ? 'Sonuçların burada' : `${name}, sonuçların burada`),
    none: 'Bu kez karşılıklı evet çıkmadı. Bunun için iki kişi gerek. Seni yine görmek isteriz.',
    mutual: (kind, name) => {
      const who = name ?? 'tanıştığın kişilerden biri';
      return kind === 'date' ? `Sen ve ${who} birbirinize evet dediniz.` : `Sen ve ${who} görüşmeye devam etmek istiyorsunuz.`;
    },
    meetAgain: (name) => `Sen ve ${name ?? 'tanıştığın kişilerden biri'} yeniden buluşmak istiyorsunuz.`,
    freePlace: (by, day) =>
      `Evet dedin, ama bundan bir buluşma çıkmadı. ${by ?? 'Organizatör'} seni yeniden denemeye davet ediyor: bu kodla, sonraki etkinliklerden birindeki yerin ücretsiz. Kod bir kez, bu e-posta adresiyle ve ${day} tarihine kadar geçerli.`,
    freePlaceSeen: 'Kodu kullanırsan organizatör ücretsiz geldiğini görür. Öncesinde hiçbir şey görmez.',
    reach: 'Birbirinize nasıl ulaşacağınızı gör',
    lasts: 'Bağlantıya sahip olan herkes etkinlik sayfanı ve profilini açabilir; lütfen kimseye iletme. Bağlantı 30 gün çalışır.',
  },

  message: {
    toEverybody: (by) => `${by ?? 'Organizatör'} bu mesajı bu etkinliğe kayıtlı herkese gönderdi.`,
    toYou: (by) => `${by ?? 'Organizatör'} bu mesajı sana bu etkinlik için gönderdi.`,
  },

  canceled: {
    subject: (event) => `İptal edildi: ${event}`,
    preview: (day) => `${day} günü yapılmayacak`,
    heading: (event) => `${event} etkinliği iptal edildi`,
    text: (by) => `${by ?? 'Organizatör'} bu etkinliği iptal etti. Etkinlik yapılmayacak, senin bir şey yapman gerekmiyor.`,
    refunded: 'Yerin için ödediğin para sana iade edilecek.',
    calendar: 'Ekteki dosya etkinliği takviminden kaldırır.',
    next: 'Bir sonraki etkinliğimize gel:',
  },

  joined: {
    subject: (event) => `${event} etkinliğinin bekleme listesindesin`,
    position: (position, queue) =>
      queue === undefined
        ? `Bekleme listesinde ${position}. sıradasın`
        : `${queueNames[queue]} için bekleme listesinde ${position}. sıradasın`,
    heading: (name) => (name === undefined ? 'Bekleme listesindesin' : `${name}, bekleme listesindesin`),
    text: (event, by, position) =>
      `${hosted(event, by)} etkinliği doldu. ${position}. Sıran gelince bir e-posta alırsın ve yer bir süre senin için tutulur.`,
    cannotCome: 'Gelemiyor musun? Aynı sayfada listeden çık, sıra ilerlesin.',
    mistake: 'Bunu sen istemediysen biri senin adresini yanlışlıkla yazmıştır. Listeden yine oradan çıkabilirsin.',
  },

  offered: {
    subject: (event, until) => `${event} etkinliğinde senin için bir yer var. Süre sonu: ${until}`,
    previewFree: 'Tek dokunuşla senin',
    preview: (money) => `${money} karşılığında senin`,
    heading: (name) => (name === undefined ? 'Senin için bir yer var' : `${name}, senin için bir yer var`),
    headingApproved: (name) => (name === undefined ? 'Kabul edildin' : `${name}, kabul edildin`),
    held: (event, by, until) => `${hosted(event, by)} etkinliğinde senin için bir yer tutuluyor. Süre sonu: ${until}.`,
    heldApproved: (event, by, until) =>
      `Başvurun onaylandı. ${hosted(event, by)} etkinliğinde senin için bir yer tutuluyor. Süre sonu: ${until}.`,
    costs: (money) => `Yerin fiyatı: ${money}. Öder ödemez yer senin olur.`,
    accept: 'Kabul et ya da hayır de',
    pay: 'Öde ya da hayır de',
    elseFree: 'O zamana kadar yanıtlamazsan yer başka birine verilir. Yazdıkların saklandı, kabul etmek tek dokunuş.',
    else: 'O zamana kadar yanıtlamazsan yer başka birine verilir. Yazdıkların saklandı, ödemek bir dakika sürer.',
  },

  toComplete: {
    subject: (event) => `${event} etkinliği için kaydını tamamla`,
    subjectAgain: (event) => `Hatırlatma: ${event} etkinliği için kaydını tamamla`,
    preview: 'Bir dakikadan az sürer',
    heading: (name) => (name === undefined ? 'Kaydını tamamla' : `${name}, kaydını tamamla`),
    text: (event, by, until) =>
      `${by ?? 'Organizatör'} sana ${event} etkinliğinde bir yer ayırdı ve senden birkaç bilgi daha istiyor. Yer senin için tutuluyor. Süre sonu: ${until}.`,
    complete: 'Kaydını tamamla',
    cannotCome: 'Gelemiyor musun? Aynı sayfada yerini geri ver.',
    mistake: 'Senin adresini organizatör girdi. Bu bir hataysa yeri yine oradan geri verebilirsin.',
  },

  lost: {
    subjectNext: (event) => `${event} etkinliğindeki yerin sıradaki kişiye geçti`,
    subject: (event) => `${event} etkinliğindeki yerin artık tutulmuyor`,
    over: (event) => `${event} etkinliğindeki yerini kabul etme süren doldu.`,
    headingNext: (name) => (name === undefined ? 'Yerin sıradaki kişiye geçti' : `${name}, yerin sıradaki kişiye geçti`),
    heading: (name) => (name === undefined ? 'Yerin artık tutulmuyor' : `${name}, yerin artık tutulmuyor`),
    previewClosed: 'Artık ilk kaydolan kişinin olur',
    closed: 'Bekleme listesi kapandı. Boş bir yer artık ilk kaydolan kişinin olur.',
    howToRegister: 'Nasıl kaydolacağını gör',
    previewNext: 'Bekleme listesine yeniden girebilirsin',
    joinAgain: 'Daha önce yazdıklarınla bekleme listesinin sonuna yeniden girebilirsin.',
    join: 'Listenin sonuna gir',
    previewUnpaid: 'Zamanında ödenmedi',
    unpaid: (event) => `${event} etkinliğindeki yerin için ödeme süresi doldu.`,
    applyAgain: 'Daha önce yazdıklarınla yeniden başvurabilirsin.',
    apply: 'Yeniden başvur',
  },

  applied: {
    subject: (event) => `Başvurun alındı: ${event}`,
    preview: 'Organizatör sana e-postayla yanıt verecek',
    heading: (name) => (name === undefined ? 'Başvurun alındı' : `${name}, başvurun alındı`),
    text: (event, by) =>
      `${event} etkinliğine başvurduğun için teşekkürler. Henüz bir yerin yok: kimlerin geleceğine ${by ?? 'organizatör'} karar verir. Yanıt sana e-postayla gelecek.`,
    changedMind: 'Fikrini mi değiştirdin? Aynı sayfada başvurunu geri çek.',
    mistake: 'Bunu sen istemediysen biri senin adresini yanlışlıkla yazmıştır. Başvuruyu yine oradan geri çekebilirsin.',
  },

  declined: {
    subject: (event) => `${event} etkinliği için başvurun`,
    preview: 'Bu kez senin için yer yok',
    heading: (name) => (name === undefined ? 'Bu kez olmadı' : `${name}, bu kez olmadı`),
    text: (event, by) => `${event} etkinliğine başvurduğun için teşekkürler. ${by ?? 'Organizatör'} bu kez sana yer veremiyor.`,
    deleted: 'Adın ve e-posta adresin dışında yazdıkların silindi.',
  },

  registeredAlready: {
    subject: (event) => `${event} etkinliğinde zaten bir yerin var`,
    preview: 'Beklemene gerek yok',
    heading: (name) => (name === undefined ? 'Zaten bir yerin var' : `${name}, zaten bir yerin var`),
    asked: (event, by) =>
      `Biri, büyük olasılıkla sen, ${hosted(event, by)} etkinliğinin bekleme listesine girmek istedi. Bu etkinliğe zaten kayıtlısın, beklemene gerek yok.`,
    applied: (event, by) =>
      `Biri, büyük olasılıkla sen, ${hosted(event, by)} etkinliğine başvurdu. Bu etkinliğe zaten kayıtlısın, beklemene gerek yok.`,
  },

  toPay: {
    subject: (event, until) => `${event} etkinliğindeki yerin tutuluyor. Süre sonu: ${until}`,
    preview: 'Öde, yer senin olsun',
    heading: (name) => (name === undefined ? 'Yerin senin için tutuluyor' : `${name}, yerin senin için tutuluyor`),
    text: (event, by, until) =>
      `${hosted(event, by)} etkinliğinde bir yer için ödemeye başladın. Yer senin için tutuluyor. Süre sonu: ${until}.`,
    pay: 'Öde ya da yerden vazgeç',
    mistake: 'Bunu sen istemediysen biri senin adresini yanlışlıkla yazmıştır. Bir şey yapman gerekmiyor.',
  },

  paymentFailed: {
    subject: (event) => `${event} etkinliği için ödemen gelmedi`,
    preview: 'Yerin artık tutulmuyor',
    heading: (name) => (name === undefined ? 'Ödemen gelmedi' : `${name}, ödemen gelmedi`),
    text: (event, by) =>
      `Bankan, ${hosted(event, by)} etkinliği için yaptığın ödemeyi onaylamadı. Senden para çekilmedi ve yerin artık tutulmuyor.`,
    again: 'Nasıl yeniden kaydolacağını gör',
  },

  paymentReturned: {
    subject: (event) => `${event} etkinliği için ödemen iade ediliyor`,
    preview: (money) => `Sana ${money} iade edilecek`,
    heading: (name) => (name === undefined ? 'Paran sana geri dönüyor' : `${name}, paran sana geri dönüyor`),
    text: (why, money, by, event) =>
      `${reasons[why]} ${hosted(event, by)} etkinliği için ödediğin ${money}, ödeme yaptığın karta veya hesaba iade edilecek. Bankanda görünmesi beş ila on gün sürebilir.`,
    textByHand: (why, money, by, event) =>
      `${reasons[why]} ${hosted(event, by)} etkinliği için ödediğin ${money} sana iade edilecek. Organizatör bu tutarı elden ya da havaleyle verecek.`,
  },

  paymentNotReturned: {
    subject: (event) => `${event} etkinliği için ödemen iade edilemedi`,
    preview: 'Organizatör seninle iletişime geçecek',
    heading: (name) => (name === undefined ? 'Paran iade edilemedi' : `${name}, paran iade edilemedi`),
    text: (money, by, event) =>
      `${hosted(event, by)} etkinliği için ödediğin ${money} sana iade edilecekti, ama edilemedi. Bir şey yapman gerekmiyor. Organizatörün haberi var, seninle iletişime geçecek.`,
  },
};
