import { tr as whoMayCome } from '#shared/rules/events/who-may-come/tr.ts';
import { countingIn, translationBy } from '#shared/rules/text/translation.ts';
import type { Catalogue } from './catalogue.ts';
import { openersBy } from './openers-by.ts';

export const locale: Catalogue['locale'] = 'tr';

export const ordinal: Catalogue['ordinal'] = (number) => `${number}.`;

export const durationOf: Catalogue['durationOf'] = (seconds) => {
  const count = countingIn('tr');
  if (seconds < 60) return count(seconds, { other: '# saniye' });
  return seconds < 3600 ? count(Math.ceil(seconds / 60), { other: '# dakika' }) : count(Math.ceil(seconds / 3600), { other: '# saat' });
};

export const barePageText: Catalogue['barePageText'] = {
  description: 'Hızlı tanışma akşamları düzenleyenlerin platformu',
  tooOld: 'Bu tarayıcı Table Two için çok eski. Lütfen güncelle ya da görevliye sor.',
  noScript: 'Table Two için JavaScript gerekiyor. Lütfen aç ve bu sayfayı yenile.',
};

export const errorBoundaryText: Catalogue['errorBoundaryText'] = {
  title: 'Beklenmedik bir hata oluştu!',
  text: 'Bu sayfa çalışmayı durdurdu. Kaydettiğin hiçbir şey kaybolmadı.',
  reload: 'Sayfayı yenile',
};

export const sessionEndsText: Catalogue['sessionEndsText'] = {
  note: 'Bu tarayıcı, sayfanın ihtiyaç duyduğu bilgileri saklayamıyor. Sayfayı kapatır veya yenilersen oturumun sona erebilir.',
};

export const cardText: Catalogue['cardText'] = {
  title: 'Kartım',
  hint: 'Burada seçtiklerini yalnızca sen görürsün. Başka kimse göremez, görevli bile. Karşılıklıysa, görevli sonuçları açıkladığında ikiniz de öğrenirsiniz.',
  progress: (answered, of) =>
    answered >= of ? 'Hepsi tamam. Görevli kartları kapatana kadar değiştirebilirsin.' : `${answered} / ${of} yanıtlandı`,
  nobody: 'Birlikte oturduğun herkes burada görünecek.',
  about: (name) => `${name} ile yeniden görüşmek ister misin?`,
  person: (name, number) => name ?? (number === null ? 'Biri' : `${number} numara`),
  place: (round, number) => [...(round === null ? [] : [`${round}. tur`]), ...(number === null ? [] : [`${number} numara`])].join(' · '),
  answers: { yes: 'Evet', friends: 'Arkadaş', no: 'Hayır' },
  note: 'Not',
  noteHint: 'Bunu yalnızca sen görürsün',
  saving: 'Kaydediliyor…',
  saved: 'Kaydedildi',
  waiting: 'Bağlantı yok. Yanıtlarını bu telefonda sakladık; bağlantı gelince göndereceğiz.',
  late: 'Bu yanıtlar bize ulaşmadan kartlar kapandı. Görevliye söyle, kartları yeniden açabilir.',
  notSaved: 'Yanıtların henüz kaydedilemedi. Bu telefonda duruyorlar.',
  notLoaded: 'Kartın yüklenemedi',
  loading: 'Kartın yükleniyor…',
  share: 'Karşılıklıysa paylaş:',
  shareNow: 'Sana nasıl ulaşsınlar? Sen seçene kadar yanıtın bu telefonda kalır.',
  shareHint: 'Yalnızca sonucunuzun karşılıklı olduğu katılımcılar görür (evet veya arkadaş).',
  channels: { email: 'E-posta', phone: 'Telefon', instagram: 'Instagram', photo: 'Fotoğraf' },
  shareSave: 'Kaydet',
  shareNeeded: 'Sana ulaşmak için en az bir yol seç.',
  closed: 'Kartlar kapandı. Sonuçları görevli açıklayacak.',
  results: 'Sonuçların',
  none: 'Bu kez karşılıklı evet çıkmadı. Bunun için iki kişi gerek. Seni yine görmek isteriz.',
  date: (name) => `Sen ve ${name} birbirinize evet dediniz`,
  friends: (name) => `Sen ve ${name} görüşmeye devam etmek istiyorsunuz`,
  noContact: (name) => `${name} iletişim bilgisi paylaşmadı. Görevli yardımcı olabilir.`,
  ownCard: 'Verdiğim yanıtlar',
  unanswered: 'Yanıt yok',
};

export const friendsCardText: Catalogue['friendsCardText'] = {
  ...cardText,
  about: (name) => `${name} ile yeniden buluşmak ister misin?`,
  shareHint: 'Yalnızca seninle yeniden buluşmak isteyen ve senin de yeniden buluşmak istediğin katılımcılar görür.',
  date: (name) => `Sen ve ${name} yeniden buluşmak istiyorsunuz`,
  friends: (name) => `Sen ve ${name} yeniden buluşmak istiyorsunuz`,
};

export const feedbackText: Catalogue['feedbackText'] = {
  title: 'Akşamın nasıl geçti?',
  hint: 'Görevli bunu adın olmadan ve ancak beş katılımcı yanıtladığında görür.',
  group: '1 ile 5 arası',
  words: { 1: 'Bana göre değil', 2: 'Daha iyi olabilir', 3: 'Fena değil', 4: 'İyi', 5: 'Harika' },
  rating: (rating) => `${rating}: ${feedbackText.words[rating]}`,
  text: 'Neyi koruyalım, neyi değiştirelim?',
  textHint: 'Görevli bunu aynen yazdığın gibi okur.',
  send: 'Gönder',
  sending: 'Gönderiliyor…',
  sent: (until) => `Teşekkürler. ${until} tarihine kadar değiştirebilirsin.`,
  typed: 'Henüz gönderilmedi.',
  waiting: 'Bağlantı yok. Yazdıklarını bu telefonda sakladık; bağlantı gelince göndereceğiz.',
  failed: 'Görüşün henüz gönderilemedi. Yazdıklarını bu telefonda sakladık.',
};

export const ownPaymentText: Catalogue['ownPaymentText'] = {
  title: 'Yerini devret',
  hint: (until) =>
    `Aynı cinsiyetten biri bir bağlantıyla yerini alabilir. Son tarih: ${until}. O kişi kaydolunca yer artık senin olmaz. Biz para aktarmayız: aranızda anlaşın.`,
  make: 'Bağlantı al',
  busy: 'Bir saniye…',
  link: 'Yerini devreden bağlantı',
  shared: 'Ben gelemiyorum. Yerim senin olabilir:',
  share: 'Paylaş',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  notCopied: 'Bu tarayıcı bağlantıyı kopyalamadı. Lütfen elle kopyala.',
  revoke: 'Bağlantıyı geri al',
  failed: 'Bağlantı değiştirilemedi. Lütfen yeniden dene.',
  due: 'Henüz ödeme yapmadın. Yerini geri verirsen borcun olmaz.',
  dueByTransfer: 'Havalen henüz işaretlenmedi. Gönderdiysen yerini geri vermeden önce organizatöre haber ver.',
  nothing: 'Yerini geri verirsen sana para iadesi yapılmaz.',
  returned: (amount) => `Yerini şimdi geri verirsen alacağın iade: ${amount}.`,
  kept: (amount) => `Yerini geri verirsen ödediğin ${amount} iade edilmez.`,
  notPassedOn:
    'Bu etkinlikte her katılımcıyı organizatör onaylıyor, bu yüzden yerini devredemezsin. Senin yerine birinin gelip gelemeyeceğini organizatöre sor.',
};

export const safetyDialogText: Catalogue['safetyDialogText'] = {
  title: 'Bir sorun mu var?',
  hint: 'Burada seçtiklerini yalnızca görevlinin ekibi bilir. Nedenini söylemen gerekmez.',
  loading: 'Yükleniyor…',
  notLoaded: 'Liste yüklenemedi',
  nobody: 'Birlikte oturduğun herkes burada görünecek.',
  person: (number, name) => (number === null ? (name ?? 'Ayrılan biri') : name === null ? `${number} numara` : `${name} · ${number}`),
  apart: 'Bizi bir daha aynı masaya oturtmayın',
  apartFor: (person) => `Bizi bir daha aynı masaya oturtmayın: ${person}`,
  isApart: 'Bir daha aynı masaya oturtulmayacaksınız.',
  hide: 'Onunla paylaştıklarımı da gizle',
  hideFor: (person) => `Onunla paylaştıklarımı da gizle: ${person}`,
  hideHint: 'Adın o kişinin sonuçlarında kalır, ama artık sana ulaşamadığını fark edebilir.',
  takeBack: 'Geri al',
  takeBackFor: (person) => `Geri al: ${person}`,
  report: 'Şikâyet et',
  reportFor: (person) => `Şikâyet et: ${person}`,
  staff: 'Ekipten biri',
  text: 'Ne oldu?',
  textMissing: 'Lütfen ne olduğunu yaz',
  alsoApart: 'Ayrıca bizi aynı masaya oturtmayın',
  send: 'Organizatöre gönder',
  sending: 'Gönderiliyor…',
  sent: 'Teşekkürler. Organizatör şikâyetini okuyacak. Şikâyet ettiğin kişiye haber verilmeyecek.',
  staffHint: 'Bunu, içlerinden biriyle ilgili olsa bile organizatörün tüm yöneticileri okur. Görevliler okumaz.',
  sentOfStaff: 'Teşekkürler. Organizatörün yöneticileri bunu okuyacak.',
  stillTogether: 'Yine aynı masaya oturtulabilirsiniz, çünkü bir etkinlikteki bu tür isteklerin sınırına ulaştın. Lütfen görevliyle konuş.',
  notSent: 'Şikâyetin gönderilemedi',
  saving: 'Kaydediliyor…',
  notSaved: 'Kaydedilemedi',
  close: 'Kapat',
};

export const safetyText: Catalogue['safetyText'] = {
  title: 'Bir sorun mu var?',
  hint: 'Yalnızca görevlinin ekibi bilir.',
  needHostHint: 'Birinin hemen masana gelmesini istiyorsan:',
  needHost: 'Görevli çağır',
  sure: 'Yanına bir görevli gelecek. Başka kimseye söylenmeyecek.',
  yes: 'Evet, çağır',
  calling: 'Çağrılıyor…',
  no: 'Şimdi değil',
  help: { asked: 'Görevlilere haber verildi.', coming: 'Biri geliyor' },
  again: 'Yeniden çağır',
  notNeeded: 'Artık gerek yok',
  helpFailed: 'Görevlilere haber verilemedi. Lütfen onlardan biriyle konuş.',
  openHint:
    'Buradan ekibe yazabilir veya biriyle bir daha aynı masaya oturmamayı isteyebilirsin. Mesajın bu akşam okunur, ama bunun için masana kimse gelmez.',
  openHintLater: 'Buradan ekibe yazabilir veya biriyle bir daha aynı masaya oturmamayı isteyebilirsin.',
  open: 'Burada biri beni rahatsız ediyor',
  openFor: (name) => `${name} beni rahatsız ediyor`,
  notOpened: 'Açılamadı. Lütfen bağlantını kontrol et veya görevliyle konuş.',
};

export const eveningText: Catalogue['eveningText'] = {
  title: 'Etkinlik sayfan',
  whenAndWhere: 'Ne zaman ve nerede',
  loading: 'Etkinlik sayfan yükleniyor…',
  retry: 'Yeniden dene',
  notLoaded: 'Etkinlik sayfan yüklenemedi',
  hello: (name) => `Merhaba, ${name}`,
  number: (number) => `Numaran: ${number}`,
  table: (table) => `Masa ${table}`,
  next: (table) => `Sıradaki: masa ${table}`,
  with: (number, name) => (name === null ? `Karşında ${number} numara var` : `Karşında: ${name} · ${number}`),
  rest: 'Bu turda ara veriyorsun',
  restNext: (round) => `${round}. turda ara veriyorsun`,
  restHint: (table) => (table === null ? 'Bir şeyler iç, keyfine bak.' : `Bir şeyler iç, keyfine bak. Sıradaki: masa ${table}.`),
  notPlanned: 'Bu turda henüz yerin yok',
  notPlannedHint: 'Görevliye bir merhaba de. Girişin yapılır yapılmaz sana yer verilecek.',
  absent: 'Gelmemiş görünüyorsun',
  absentHint: 'Buradaysan lütfen görevliye söyle.',
  before: 'Masan burada görünecek',
  beforeHint: 'İlk turu görevli başlatacak. Bu sayfayı açık tut ya da sonra geri dön.',
  over: 'Bu son turdu',
  overHint: 'Geldiğin için teşekkürler. İyi yolculuklar.',
  overCards: 'Geldiğin için teşekkürler. Unutmadan aşağıdaki kartını doldur.',
  opener: 'Sohbeti açmak için',
  door: 'Giriş kodum',
  doorHint: 'Gelince bunu görevliye göster.',
  here: 'Girişin yapıldı.',
  choices: 'Başkaları neyi görür',
  hideName: 'Adım yerine numaramı göster',
  hideNameHint: 'Salondaki ekranda, kâğıtta ve diğer katılımcıların telefonlarında. Görevli adını görür.',
  openers: 'Ortak zevklerimizden konu öner',
  openersHint: 'Yalnızca kendisi de isteyen biriyle ve yalnızca ikinizin bize söylediklerinden.',
  showPhoto: 'Tanıştıklarıma fotoğrafımı göster',
  showPhotoHint: 'Onların kartında görünür, böylece seni hatırlarlar.',
  notSaved: 'Seçimin kaydedilemedi',
  profile: 'Profili düzenle',
  offline: (time) => `Bağlantı yok. Son güncelleme: ${time}. Süre işlemeye devam ediyor.`,
  replaced: 'Etkinlik sayfan başka bir yerde açık. Buradan devam etmek için dokun.',
  findTitle: 'Etkinlik sayfan nerede?',
  findOwn: 'Kartım',
  cardText: 'Yanıtların gizlidir. Bu sayfa, görevlinin gördüğü bir bağlantıyla açıldı. Lütfen kendi e-postandaki bir bağlantıyla aç.',
  findText: 'Kaydolduğun telefonda aç ya da kaydolduğun e-posta adresine bir bağlantı iste.',
  knownText: 'Bağlantını kaydolduğun e-posta adresine iste. Etkinlik sayfan bu telefonda açılır.',
  otherAddress: 'Ben başka biriyim',
  scan: 'Yaka kartını okut',
  scanHint: 'Telefonun kamerasını yaka kartındaki ya da kâğıt kartındaki koda tut; bir şey yazman gerekmez.',
  openInBrowser: 'Tarayıcında aç',
  copied: 'Bağlantı kopyalandı. Telefonunun tarayıcısını aç ve oraya yapıştır. Uygulamayı kapatınca bu sayfa kaybolabilir.',
  copyByHand: (address) => `Telefonunun tarayıcısında şu adresi aç: ${address}`,
  overText: 'Bağlantının süresi doldu. Kaydolduğun e-posta adresine yenisini iste.',
  othersText:
    'Bu tarayıcıyı senden sonra başka biri kullandı. Kaydolduğun e-posta adresine bir bağlantı iste. Etkinlik sayfan yeniden açılır.',
  notRegisteredTitle: 'Bu etkinliğe kayıtlı değilsin',
  notRegisteredText: 'Bunun bir hata olduğunu düşünüyorsan görevliye sor.',
  email: 'E-posta',
  mailLink: 'Bağlantımı gönder',
  sending: 'Gönderiliyor…',
  notSent: 'Bağlantı gönderilemedi',
};

export const consentCardText: Catalogue['consentCardText'] = {
  title: 'Bu akşam başkaları senin hakkında neyi görür',
  until: 'Sen seçene kadar başkaları yalnızca numaranı görür.',
  agree: 'Tamam',
  hideName: 'Adım yerine numaramı göster',
  byName: 'Teşekkürler. Başkaları senin adını görecek.',
  byNumber: 'Teşekkürler. Başkaları adın yerine numaranı görecek.',
  failed: 'Seçimin kaydedilemedi',
};

export const wasThisYouText: Catalogue['wasThisYouText'] = {
  title: 'Bu sen miydin?',
  about: 'Etkinlik sayfan, e-postandaki bir bağlantı olmadan başka bir yerde de açıldı. Sen yanıtlayana kadar orada girilenler sayılmaz.',
  by: {
    registration: 'Kayıt yapıldı',
    link: 'Organizatörün bir bağlantısıyla açıldı',
    address: 'E-posta adresi değiştirildi',
    mailbox: 'Önceki bir e-posta adresine giden bağlantıyla açıldı',
    staff: 'Organizatör senin e-posta adresini değiştirdi. “Hayır” seninkini geri getirir',
  },
  isMe: 'Evet, bendim',
  isNotMe: 'Hayır, ben değildim',
  yes: 'Teşekkürler. Orada önceki gibi devam edebilirsin.',
  no: 'Diğer herkesin oturumu kapatıldı. Lütfen tanıştığın kişilerle ilgili yanıtlarını kontrol et.',
  failed: 'Yanıtın kaydedilemedi. Lütfen yeniden dene.',
};

export const cancelPlaceText: Catalogue['cancelPlaceText'] = {
  title: 'Gelemiyor musun?',
  hint: 'Yerini geri ver, bekleme listesinden biri alsın. Profilini saklarız.',
  cancel: 'Yerimi geri ver',
  busy: 'Bir saniye…',
  failed: 'Yerin geri verilemedi',
  doneTitle: 'Yerini geri verdin',
  done: 'Haber verdiğin için teşekkürler. Fikrini değiştirirsen e-postandaki bağlantıyla yeniden kaydol.',
};

export const rebaseText: Catalogue['rebaseText'] = {
  theirs: (field, value) => {
    const fields = {
      first_name: 'Ad',
      last_name: 'Soyadı',
      gender: 'Cinsiyet',
      age: 'Yaş',
      interested_in: 'Kimlerle tanışmak istersin',
      looking_for: 'Ne arıyorsun',
      occupation: 'Meslek',
      'contact.email': 'E-posta',
      'contact.phone': 'Telefon',
      'contact.instagram': 'Instagram',
      personality_traits: 'Kişilik özellikleri',
      interests: 'İlgi alanları',
    };
    return `Başka biri “${fields[field]}” alanını değiştirdi: ${value || '(boş)'}`;
  },
};

export const editingModeText: Catalogue['editingModeText'] = {
  participant: {
    title: 'Profili düzenle',
    submit: 'Profili güncelle',
    busy: 'Güncelleniyor…',
    fallback: 'Güncellenemedi',
  },
  'admin-edit': {
    title: 'Katılımcıyı düzenle',
    submit: 'Katılımcıyı güncelle',
    busy: 'Güncelleniyor…',
    fallback: 'Katılımcı güncellenemedi',
  },
  'admin-create': {
    title: 'Yeni katılımcı ekle',
    submit: 'Katılımcı oluştur',
    busy: 'Oluşturuluyor…',
    fallback: 'Katılımcı oluşturulamadı',
  },
};

export const questionsText: Catalogue['questionsText'] = {
  title: 'Organizatörün soruları',
  yes: 'Evet',
  no: 'Hayır',
  several: 'Sana uyanların hepsini seç.',
  clear: 'Yanıtı temizle',
  required: ' (yanıt zorunlu)',
};

export const uploadProgressText: Catalogue['uploadProgressText'] = {
  label: 'Fotoğraf yükleniyor',
  photo: (percent) => `Fotoğraf %${percent}`,
  skip: 'Fotoğrafsız kaydol',
};

export const registrationModeText: Catalogue['registrationModeText'] = {
  title: 'Etkinliğe kaydol',
  submit: 'Etkinliğe kaydol',
  busy: 'Kaydediliyor…',
  fallback: 'Etkinliğe kaydolunamadı',
};

export const participantFormText: Catalogue['participantFormText'] = {
  step: (step, steps) => `Adım ${step} / ${steps}`,
  stepNames: ['Temel bilgiler', 'Fotoğraf ve iletişim', 'Kişilik ve ilgi alanları'],
  conflict: (message) => `${message} Yenilediğinde yazdıkların korunur.`,
  reload: 'Yenile',
  reloading: 'Yenileniyor…',
  restored: 'Yazılanları sakladık.',
  startOver: 'Baştan başla',
  compressing: 'Görsel sıkıştırılıyor…',
  back: 'Geri',
  cancel: 'Vazgeç',
  next: 'İleri',
};

export const participantDialogText: Catalogue['participantDialogText'] = { share: 'Paylaş' };

export const basicsText: Catalogue['basicsText'] = {
  title: 'Temel bilgiler',
  female: 'Kadın',
  male: 'Erkek',
  nonBinary: 'Non-binary',
  women: 'Kadınlar',
  men: 'Erkekler',
  everyone: 'Herkes',
  somethingSerious: 'Ciddi bir ilişki',
  somethingCasual: 'Rahat bir ilişki',
  openToFriends: 'Yeni arkadaşlar',
  openToAnything: 'Her şeye açığım',
  optional: 'İsteğe bağlı',
};

export const contactText: Catalogue['contactText'] = {
  photo: 'Fotoğraf',
  title: 'İletişim',
  email: 'E-posta',
  didYouMean: 'Şunu mu demek istedin:',
  phone: 'Telefon',
  instagram: 'Instagram',
  optional: 'İsteğe bağlı',
};

export const traitsText: Catalogue['traitsText'] = {
  title: 'Kişilik özellikleri',
  search: 'Özellik ara',
  all: (count) => `${count} özelliğin tümü`,
  full: (limit) => `En fazla ${limit} özellik seçebilirsin; bu sınıra ulaştın.`,
  none: 'Özellik bulunamadı',
  failed: 'Özellikler yüklenemedi',
};

export const interestsText: Catalogue['interestsText'] = {
  title: 'İlgi alanları',
  search: 'İlgi alanı ara',
  all: (count) => `${count} ilgi alanının tümü`,
  full: (limit) => `En fazla ${limit} ilgi alanı seçebilirsin; bu sınıra ulaştın.`,
  none: 'İlgi alanı bulunamadı',
  failed: 'İlgi alanları yüklenemedi',
  noCategory: 'Diğer',
};

export const choicePickerText: Catalogue['choicePickerText'] = {
  chosen: (limit, chosen) => `En fazla ${limit} seç · ${chosen} seçildi`,
  chosenHere: 'seçildi',
};

export const formConsentText: Catalogue['formConsentText'] = {
  missing: 'Bilgilerinin bu etkinlik için organizatör tarafından kullanılabilmesi için lütfen kabul et.',
};

export const priceText: Catalogue['priceText'] = {
  title: 'Fiyat',
  groups: { women: 'Kadınlar', men: 'Erkekler', others: 'Non-binary katılımcılar' },
  free: 'Ücretsiz',
  yours: 'Senin fiyatın',
  early: 'Erken fiyat',
  earlyUntil: (moment) => `Erken fiyat, son tarih: ${moment}`,
  usual: (amount) => `Sonra ${amount}`,
  tax: (percent) => `${percent} vergi dahil`,
  taxOf: (percent, amount) => `${percent} vergi dahil (${amount})`,
  ways: {
    online: 'internetten (kartla veya başka bir yolla)',
    door: 'kapıda',
    transfer: 'banka havalesiyle',
  },
  payable: (ways) => `Şöyle ödeyebilirsin: ${ways}.`,
  together: (percent) => `Ödemeni yapınca bir arkadaşın için ${percent} indirim kodu alırsın.`,
};

export const payingText: Catalogue['payingText'] = {
  title: 'Yerin',
  chooseGender: 'Fiyatını görmek için yukarıdan cinsiyetini seç.',
  noWay: 'Şu anda yer için ödeme yapılamıyor. Lütfen organizatöre sor.',
  way: 'Nasıl ödemek istersin?',
  ways: { online: 'Şimdi kartla', door: 'Kapıda', transfer: 'Banka havalesiyle' },
  wayHints: {
    online: 'Stripe’ın güvenli sayfasında ödersin. Yerin yarım saat senin için tutulur.',
    door: 'Yerin hemen ayrılır. Lütfen parayı yanında getir.',
    transfer: 'Yerin hemen ayrılır.',
  },
  code: 'Kodun var mı?',
  apply: 'Uygula',
  applying: 'Kontrol ediliyor…',
  remove: 'Kaldır',
  applyFirst: 'Bu kodu kullanmak için “Uygula”ya bas ya da alanı temizle.',
  stillChecking: 'Bu kod hâlâ kontrol ediliyor. Lütfen birazdan yeniden dene.',
  notChecked: 'Kod kontrol edilemedi. Lütfen yeniden dene.',
  applied: (code) => `${code} kodu uygulandı.`,
  noEffect: (code) => `${code} kodu geçerli, ama fiyatını düşürmüyor.`,
  pay: (amount) => `${amount} öde`,
  registerAnd: { door: 'Kaydol, kapıda öde', transfer: 'Kaydol, havaleyle öde' },
  register: 'Kaydol',
  busy: 'Bir saniye…',
  priceChanged: 'Fiyat değişti. Lütfen yeniden bak: hiçbir şey sipariş edilmedi.',
  failed: 'Yerin sipariş edilemedi. Lütfen yeniden dene.',
  codeRefused: 'Bu kod başka bir e-posta adresi için ya da kullanılmış. Kodsuz kaydolmak için alanı boşalt.',
};

export const ownOrderText: Catalogue['ownOrderText'] = {
  title: 'Siparişin',
  loading: 'Siparişin aranıyor…',
  notLoaded: 'Siparişin yüklenemedi',
  unknownTitle: 'Burada sipariş yok',
  hello: (name) => `Merhaba, ${name}`,
  open: 'Yerin senin için tutuluyor',
  until: (moment) => `Süre sonu: ${moment}`,
  left: (minutes) => (minutes <= 1 ? 'Bir dakikadan az kaldı.' : `${minutes} dakika kaldı.`),
  openHint: 'Öder ödemez yer senin olur. Yazdıkların saklandı.',
  notPaid: 'Henüz ödeme gelmedi. Ödediysen bu sayfayı kapatabilirsin: ödeme gelince sana e-posta göndeririz.',
  pay: (amount) => `${amount} öde`,
  busy: 'Bir saniye…',
  payFailed: 'Ödeme sayfası açılamadı. Senden para çekilmedi. Lütfen yeniden dene.',
  giveUp: 'Yerden vazgeç',
  giveUpQuestion: 'Yer başka birine verilecek ve yazdıkların silinecek. Senden para çekilmez.',
  giveUpFailed: 'Yerden vazgeçilemedi',
  checking: 'Ödemen kontrol ediliyor…',
  checkingHint: 'Bu birkaç saniye sürer. Lütfen yeniden ödeme yapma.',
  processing: 'Bankanın birkaç güne ihtiyacı var',
  processingHint: 'Yerin senin için tutuluyor. Bankan ödemeyi onaylayınca sana e-posta göndeririz. Bu sayfayı kapatabilirsin.',
  someoneElse: 'Başka birini kaydet',
  ended: 'Ödeme süresi doldu',
  endedHint: 'Yer artık senin için tutulmuyor ve senden para çekilmedi. Hâlâ açık olan bir sayfada ödersen paran iade edilir.',
  gaveUp: 'Yerden vazgeçtin',
  gaveUpHint: 'Senden para çekilmedi.',
  again: 'Yeniden kaydol',
  registered: 'Geliyorsun!',
  registeredHint:
    'Yerinin ödemesi tamam. Etkinlik sayfanı açmak veya bilgilerini değiştirmek için sana gönderdiğimiz e-postadaki bağlantıyı kullan.',
  dueHint: 'Yerin ayrıldı. Etkinlik sayfanı açmak veya bilgilerini değiştirmek için sana gönderdiğimiz e-postadaki bağlantıyı kullan.',
  refunded: 'Paran sana geri dönüyor',
  refundOf: (amount) => `Sana ${amount} iade edilecek. Bankanda görünmesi beş ila on gün sürebilir.`,
  partly: (amount) => `Ödediğin tutardan sana iade edilen: ${amount}.`,
  reasons: {
    staff: 'Organizatör ödemeni iade etti.',
    event: 'Etkinlik iptal edildi.',
    guest: 'Yerini iptal ettin.',
    late: 'Ödemen, yer başka birine verildikten sonra geldi.',
    refused: 'Kaydın tamamlanamadı.',
    outside: 'Organizatör ödemeni iade etti.',
  },
  map: 'Haritada göster',
  elsewhere:
    'Bu tarayıcı siparişini tanımıyor. Ödeme yaptıysan birkaç dakika içinde gelen e-posta yerini onaylar. Yapmadıysan başladığın yerden devam et.',
  notReturned: 'Paran iade edilemedi',
  notReturnedOf: (amount) => `${amount} sana iade edilemedi. Organizatörün haberi var, seninle iletişime geçecek.`,
};

export const transferText: Catalogue['transferText'] = {
  title: 'Yeri devral',
  loading: 'Yer aranıyor…',
  notLoaded: 'Yer yüklenemedi',
  goneTitle: 'Bu yer artık devredilmiyor',
  from: (name, event) => `${name}, ${event} etkinliğindeki bir yeri sana devrediyor`,
  whom: { female: 'kadınlar', male: 'erkekler', 'non-binary': 'non-binary katılımcılar' },
  rules: (whom, until) => `Yalnızca ${whom} devralabilir. Son tarih: ${until}. Buradan kaydolur kaydolmaz yer senin olur.`,
  paid: (name) => `Ödemesi yapıldı. Karşılığında ne vereceğin ${name} ile senin aranda.`,
  due: {
    online: (amount) => `Ödenmesi gereken: ${amount}.`,
    door: (amount) => `Ödenmesi gereken: ${amount}. Lütfen parayı kapıya getir.`,
    transfer: (amount) => `Banka havalesiyle ödenmesi gereken: ${amount}. Yerini onaylayan e-posta nasıl ödeneceğini anlatır.`,
  },
  take: 'Yeri devral',
  busy: 'Bir saniye…',
};

export const photoMoverText: Catalogue['photoMoverText'] = {
  label: 'Fotoğrafın başkalarının gördüğü kısmı',
  drag: 'Sürükle',
  hint: 'Kare, başkalarının görmesi gerekeni gösterene kadar fotoğrafı sürükle ya da ok tuşlarına bas.',
  at: (percent, axis) => `${axis === 'x' ? 'Soldan' : 'Üstten'} %${percent}`,
};

export const takeUpText: Catalogue['takeUpText'] = {
  square: 'Bu fotoğraf kare. Başkaları tamamını görüyor, kaydıracak bir şey yok.',
  notLoaded: 'Fotoğraf yüklenemediği için kaydırılmadı. Lütfen yeniden dene ya da fotoğrafı bir kez daha seç.',
};

export const photoFieldText: Catalogue['photoFieldText'] = {
  label: 'Fotoğraf',
  choose: 'Bir fotoğraf seç',
  chooseAnother: 'Başka bir fotoğraf seç',
  yourPortrait: 'Senin fotoğrafın',
  theirPortrait: 'Kişinin fotoğrafı',
  cancel: 'Vazgeç',
  tryAgain: 'Yeniden dene',
  choosePhoto: 'Fotoğraf seç',
  change: 'Değiştir',
  takePhoto: 'Fotoğraf çek',
  move: 'Kaydır',
  remove: 'Kaldır',
  skip: 'Atla',
  keep: 'Fotoğraf kalsın',
  stored: 'Etkinlik sayfasında paylaşılmadıkça yalnızca organizatörler görür.',
  optionalForYou: 'İsteğe bağlı. Görevlinin seni tanımasına yardımcı olur. JPG, PNG, GIF veya HEIC.',
  optionalForThem: 'İsteğe bağlı. Kişiyi salonda tanımaya yardımcı olur. JPG, PNG, GIF veya HEIC.',
  removed: 'Kaydettiğinde fotoğraf kaldırılacak.',
  compressing: 'Görsel sıkıştırılıyor…',
  uploading: (percent) => `Fotoğraf %${percent}`,
  processing: 'Bitmek üzere…',
  ready: 'Güzel oldu. Etkinlik sayfasında paylaşılmadıkça yalnızca organizatörler görür.',
  notUploaded: 'Fotoğraf yüklenemedi. Lütfen ağını kontrol edip yeniden dene.',
  progress: 'Fotoğraf yükleme',
};

export const profilePageText: Catalogue['profilePageText'] = {
  title: 'Profili düzenle',
  back: 'Geri',
  checking: 'Kimlik doğrulanıyor…',
  loading: 'Profil yükleniyor…',
  notLoadedTitle: 'Profil yüklenemedi',
  notLoaded: 'Profil yüklenemedi',
  notLoadedBecause: (reason) => `Profil yüklenemedi. ${reason}`,
  unchanged: 'Hiçbir şey değişmedi. Bu sayfayı kapatabilirsin.',
  saved: 'Profilin kaydedildi. Bu sayfayı kapatabilirsin.',
  deletedTitle: 'Verilerin silindi',
  deleted: 'Verilerin silindi. Bize katıldığın için teşekkürler.',
};

export const accessText: Catalogue['accessText'] = {
  refused: 'Kimlik doğrulanamadı',
  invalidSession: 'Geçersiz oturum',
  noSession: 'Oturumunun süresi doldu. Lütfen etkinliğin organizatöründen yeni bir profil bağlantısı iste.',
  noId: 'Profil bağlantısı geçersiz. Lütfen etkinliğin organizatöründen doğru bağlantıyı iste.',
  otherId: 'Bu profil başka bir katılımcıya ait. Lütfen kendi kayıt bağlantını kullan.',
  invalid: 'Oturumun geçersiz. Lütfen yeni bir bağlantı iste.',
  expired: 'Oturumun süresi doldu. Lütfen etkinliğin organizatöründen yeni bir bağlantı iste.',
};

export const ownerWasThisYouText: Catalogue['ownerWasThisYouText'] = {
  title: 'Bu sen miydin?',
  about: 'Profilin, e-postandaki bir bağlantı olmadan başka bir yerde de açıldı:',
  by: {
    registration: (event) => (event === null ? 'Kayıt yapıldı' : `Kayıt yapıldı: ${event}`),
    link: (event) => (event === null ? 'Organizatörün bir bağlantısıyla açıldı' : `${event} organizatörünün bir bağlantısıyla açıldı`),
    address: () => 'E-posta adresi değiştirildi',
    mailbox: () => 'Önceki bir e-posta adresine giden bağlantıyla açıldı',
    staff: () => 'Organizatör senin e-posta adresini değiştirdi. “Hayır” seninkini geri getirir',
  },
  isMe: 'Evet, bendim',
  isNotMe: 'Hayır, ben değildim',
  consequence: 'Sen yanıtlayana kadar burada girdiklerin orada gösterilmez. “Hayır” diğer herkesin oturumunu kapatır.',
  yes: 'Teşekkürler. Orada önceki gibi devam edebilirsin.',
  no: 'Diğer herkesin oturumu kapatıldı. Lütfen aşağıdaki bilgilerin sana ait olduğunu kontrol et.',
  failed: 'Yanıtın kaydedilemedi. Lütfen yeniden dene.',
};

export const ownDataText: Catalogue['ownDataText'] = {
  title: 'Verilerin',
  about: 'Organizatörün senin hakkında sakladığı her şey: profilin, fotoğrafın, etkinliklerin ve buluşmaların.',
  download: 'Verilerimi indir',
  downloading: 'İndiriliyor…',
  downloaded: 'Verilerin bu cihazın indirilenler klasörüne kaydedildi.',
  downloadedTyped:
    'Verilerin bu cihazın indirilenler klasörüne kaydedildi. Yalnızca burada girilenleri içerir. Tümünü almak için profilini e-postandaki bir bağlantıyla aç.',
  notDownloaded: 'Verilerin indirilemedi. Lütfen yeniden dene.',
  delete: 'Verilerimi sil',
};

export const eraseText: Catalogue['eraseText'] = {
  consequence:
    'Profilin, fotoğrafın ve kayıtların bu organizatörün tüm etkinlikleri için silinecek. Bir buluşman olduysa orada “Silinmiş katılımcı” olarak görüneceksin.',
  noUndo: 'Bu işlem geri alınamaz.',
};

export const deleteOwnDataText: Catalogue['deleteOwnDataText'] = {
  title: 'Verilerimi sil',
  why: null,
  confirm: 'Verilerimi sil',
  busy: 'Siliniyor…',
  failed: 'Verilerin silinemedi. Lütfen yeniden dene.',
};

export const ownConsentText: Catalogue['ownConsentText'] = {
  title: 'Kabul ettiklerin',
  loading: 'Kabul ettiklerin yükleniyor…',
  notLoaded: 'Kabul ettiklerin yüklenemedi',
  given: (when) => `${when} tarihinde şunu kabul ettin:`,
  evening: (when, event) => `${when} tarihinde, ${event} sayfasında şunu kabul ettin:`,
  version: (words) => `Bu metnin ${words}. sürümü`,
  entered: 'Bilgilerini organizatör girdi. Sen henüz hiçbir şeyi kabul etmedin. Bunu yukarıdaki formda yapabilirsin.',
  less: 'Her etkinlik sayfasında, başkalarına adının mı yoksa numaranın mı gösterileceğini seçebilirsin. Bunu istediğin zaman değiştirebilirsin.',
  about: 'Rızanı geri de çekebilirsin. O zaman organizatör senin bilgilerini artık kullanamaz; bu nedenle bilgilerin silinir.',
  withdraw: 'Rızamı geri çek',
};

export const withdrawText: Catalogue['withdrawText'] = {
  title: 'Rızamı geri çek',
  why: 'Rızan olmadan organizatör senin bilgilerini saklayamaz. Bilgilerin şimdi silinecek.',
  confirm: 'Geri çek ve sil',
  busy: 'Geri çekiliyor…',
  failed: 'Rızan geri çekilemedi. Lütfen yeniden dene.',
};

export const projectorText: Catalogue['projectorText'] = {
  title: 'Ekran',
  welcome: 'Hoş geldiniz',
  scan: 'Beni okut',
  qrCode: 'Katılımcıların etkinlik sayfası için QR kodu',
  findTable: (round) => `${round}. tur: masanı bul`,
  phones: 'Masan telefonunda görünür',
  rests: (round) => `${round}. tur: bir şeyler iç, keyfine bak`,
  sitsOut: 'ara veriyor',
  whose: (organization, event) => `${organization} · ${event}`,
  round: (round, rounds) => `Tur ${round} / ${rounds}`,
  startsIn: 'Masanı bul',
  lastMinute: '1 dakika kaldı',
  overtime: 'Toparlanma vakti',
  paused: 'Duraklatıldı',
  thanks: 'Teşekkürler',
  goodbye: 'Yine görüşmek üzere',
  canceled: 'İptal edildi',
  canceledLine: 'Bu etkinlik iptal edildi',
  cards: 'Telefonunda kartını doldur',
  page: (page, pages) => `Sayfa ${page} / ${pages}`,
  loading: 'Ekran yükleniyor',
  failed: 'Ekran yüklenemedi. Kendiliğinden yeniden deneniyor…',
  stale: (time) => `Bağlantı yok. Son güncelleme: ${time}`,
  start: 'Ekranı başlat',
  keepAwake: 'Lütfen bu cihazın ayarlarından ekranı sürekli açık tut.',
  back: 'Turlara dön',
  denied: 'Erişim reddedildi: Bir etkinliği ekranda yalnızca görevliler, yöneticiler ve süper yöneticiler gösterebilir',
};

export const reportPageText: Catalogue['reportPageText'] = {
  title: 'Sayfayı şikâyet et',
  about: 'Şikâyet ettiğin sayfa:',
  concern: 'Sorun nedir?',
  concerns: {
    fraud: 'İnsanları kandırmaya ya da paralarını veya verilerini almaya çalışıyor',
    offensive: 'Saldırgan ya da yasalara aykırı',
    not_theirs: 'Başkasına ait bir adı, görseli ya da sözleri kullanıyor',
    other: 'Başka bir şey',
  },
  text: 'Neleri bilmeliyiz? (isteğe bağlı)',
  textHint: 'Bunu bu siteyi işletenler okur. Organizatör okumaz.',
  send: 'Şikâyeti gönder',
  sending: 'Gönderiliyor…',
  failed: 'Şikâyet gönderilemedi. Lütfen yeniden dene.',
  thanksTitle: 'Teşekkürler',
  thanks: 'Şikâyetin gönderildi. Bu siteyi işletenler sayfayı inceleyecek.',
  back: 'Sayfaya dön',
};

export const applicationFormText: Catalogue['applicationFormText'] = {
  title: 'Etkinliğe başvur',
  decides: (organization) => `Kimlerin geleceğine ${organization} karar verir. Yanıt sana e-postayla gelecek.`,
  submit: 'Başvur',
  busy: 'Başvuruluyor…',
  fallback: 'Başvurulamadı',
  appliedTitle: 'Başvurun alındı',
  applied: (email) =>
    `Henüz bir yerin yok. ${email} adresine, başvurunu görebileceğin veya geri çekebileceğin bir bağlantı içeren bir e-posta gönderiyoruz.`,
  next: 'Organizatör sana e-postayla yanıt verecek.',
};

export const joinWaitingListText: Catalogue['joinWaitingListText'] = {
  joinedTitle: 'Bekleme listesindesin',
  joined: (email) =>
    `${email} adresine bir e-posta gönderiyoruz. İçinde sıran ve sıranı görebileceğin ya da listeden çıkabileceğin bir bağlantı var.`,
  next: 'Bir yer boşalınca sıradaki kişiye bir e-posta ve kabul etmesi için süre verilir.',
  map: 'Haritada göster',
};

export const otherEventText: Catalogue['otherEventText'] = {
  fits: 'Bu etkinlik senin yaşına uygun:',
};

export const sendProfileLinkText: Catalogue['sendProfileLinkText'] = {
  known: 'Bu sen misin? Zaten listedesin, bilgilerini orada değiştirebilirsin.',
  perhaps: 'Zaten kayıtlı mısın? O zaman profiline giden bir bağlantıyı e-postayla gönderebiliriz.',
  email: 'E-posta',
  send: 'Profil bağlantımı gönder',
  busy: 'Gönderiliyor…',
  sent: (email) => `${email} adresine profiline giden bir bağlantı gönderiyoruz.`,
  sentPerhaps: (email) => `${email} bu etkinliğe kayıtlıysa profiline giden bir bağlantı gönderiyoruz.`,
  failed: 'Bağlantı gönderilemedi. Lütfen yeniden dene.',
};

export const thankYouText: Catalogue['thankYouText'] = {
  title: 'Teşekkürler!',
  seeYou: (firstName, when, venue) => `Listedesin, ${firstName}. Görüşmek üzere: ${when}, ${venue}.`,
  card: 'Görevli seni böyle görecek',
  scanAgain: 'Bilgilerini sonradan değiştirmek için QR kodunu yeniden okut.',
  editProfile: 'Profili düzenle',
  evening: 'Etkinlik sayfan',
  confirmation: (email) => `${email} adresine bir onay gönderiyoruz.`,
};

export const welcomeBackText: Catalogue['welcomeBackText'] = {
  evening: 'Etkinlik sayfan',
  title: 'Yeniden hoş geldin!',
  registered: (name, event, when, venue) =>
    name === ''
      ? `${event} etkinliğine zaten kayıtlısın. Görüşmek üzere: ${when}, ${venue}.`
      : `${name}, ${event} etkinliğine zaten kayıtlısın. Görüşmek üzere: ${when}, ${venue}.`,
  saved: 'Kaydedildi',
  editProfile: 'Profili düzenle',
  someoneElse: 'Sen değil misin? Başka birini kaydet',
  canContinue: (event) => `Geçen seferki bilgilerin ${event} için de kullanılabilir. Kaydolmadan önce değiştirebilirsin.`,
  continueAs: (name) => (name === '' ? 'Önceki gibi devam et' : `${name} olarak devam et`),
  busy: 'Yükleniyor…',
};

export const registerKnownText: Catalogue['registerKnownText'] = { failed: 'Kayıt tamamlanamadı' };

export const registrationPageText: Catalogue['registrationPageText'] = {
  title: 'Etkinliğe kaydol',
  validating: 'Davetin doğrulanıyor…',
  notValidated: 'Davet doğrulanamadı',
  noToken: 'Kayıt kodu gerekli',
  invalidLink: 'Geçersiz kayıt bağlantısı',
  invalidTitle: 'Geçersiz davet',
  invalid: (reason) => `${reason.replace(/\.?$/, '.')} Lütfen görevliden yeni bir bağlantı veya QR kodu iste.`,
};

export const eventBannerText: Catalogue['eventBannerText'] = { invites: (organization) => `${organization} seni davet ediyor:` };

export const fullEventText: Catalogue['fullEventText'] = {
  full: {
    all: 'Bu etkinlik doldu.',
    male: 'Bu etkinlik erkekler için doldu.',
    female: 'Bu etkinlik kadınlar için doldu.',
    'non-binary': 'Bu etkinlik non-binary katılımcılar için doldu.',
  },
  wait: 'Bu formla bekleme listesine girebilirsin. Bir yer boşalınca onu senin için tutar ve sana e-posta göndeririz. Kabul etmek tek dokunuş.',
  closed: 'Bekleme listesi de kapalı: etkinlik başlamadan iki saat önce kapanır.',
  join: 'Bekleme listesine gir',
  joining: 'Giriliyor…',
};

export const registrationText: Catalogue['registrationText'] = {
  title: 'Etkinliğe kaydol',
  checking: 'Kaydın kontrol ediliyor…',
  notLoaded: 'Bilgilerin yüklenemedi. Lütfen yeniden dene.',
};

export const completePlaceText: Catalogue['completePlaceText'] = {
  until: (time) => `Yer senin için tutuluyor. Süre sonu: ${time}.`,
  hint: 'Eksikleri doldur, yer senin olsun.',
  submit: 'Kaydımı tamamla',
  busy: 'Bir saniye…',
  failed: 'Kaydın tamamlanamadı',
  decline: 'Gelmiyorum',
  declineConfirm: 'Yerimi geri ver',
  declineQuestion:
    'Yer başka birine verilecek ve senin hakkında bilinenler silinecek. Organizatör yalnızca senin adını ve e-posta adresini, etkinlikten 30 gün sonrasına kadar saklar.',
};

export const ownApplicationText: Catalogue['ownApplicationText'] = {
  title: 'Başvurun',
  applied: 'Başvurun alındı',
  appliedHint: 'Henüz bir yerin yok. Kararı organizatör verir; yanıt sana e-postayla gelecek.',
  overHint: 'Etkinlik artık katılımcı almıyor ve organizatör başvurun hakkında karar vermedi.',
  withdraw: 'Başvurumu geri çek',
  withdrawConfirm: 'Geri çek',
  withdrawQuestion:
    'Yazdıkların silinecek. Organizatör yalnızca senin adını ve e-posta adresini, etkinlikten 30 gün sonrasına kadar saklar.',
  busy: 'Bir saniye…',
  approved: 'Geliyorsun!',
  approvedHint: 'Yerin ayrıldı. Sana bir onay gönderildi.',
  evening: 'Etkinlik sayfan',
  refused: 'Bu kez olmadı',
  refusedHint: 'Başvurduğun için teşekkürler. Organizatör bu kez sana yer veremiyor. Yazdıkların silindi.',
  withdrawn: 'Başvurunu geri çektin',
  withdrawnHint: 'Yazdıkların silindi. Fikrini değiştirirsen kayıt bağlantısını yeniden aç.',
};

export const payForPlaceText: Catalogue['payForPlaceText'] = {
  hint: 'Yazdıkların saklandı. Ödediğinde ya da sonra ödemeyi seçtiğinde yer senin olur. O zamana kadar yanıtlamazsan başka birine verilir.',
  orderedHint: 'Ödemeye başladın.',
  goOn: 'Siparişine devam et',
};

export const ownPlaceText: Catalogue['ownPlaceText'] = {
  title: 'Bekleme listesindeki sıran',
  complete: 'Kaydını tamamla',
  loading: 'Yerin aranıyor…',
  notLoaded: 'Yerin yüklenemedi',
  unknownTitle: 'Bekleme listesinde değilsin',
  hello: (name) => `Merhaba, ${name}`,
  waiting: (place, queue) => {
    const queues = { male: 'Erkekler', female: 'Kadınlar', 'non-binary': 'Non-binary katılımcılar' };
    return queue === null ? `Bekleme listesinde ${place} sıradasın` : `${queues[queue]} için bekleme listesinde ${place} sıradasın`;
  },
  waitingHint: 'Sıran gelince bir e-posta alırsın ve bir süre senin için bir yer tutulur.',
  offered: 'Senin için bir yer tutuluyor',
  until: (time) => `Süre sonu: ${time}`,
  offeredHint: 'Yazdıkların saklandı. O zamana kadar yanıtlamazsan yer başka birine verilir.',
  accept: 'Kabul et',
  accepting: 'Bir saniye…',
  decline: 'Hayır, sağ ol',
  accepted: 'Geliyorsun!',
  acceptedHint: 'Yerin ayrıldı, sana bir onay gönderiyoruz.',
  evening: 'Etkinlik sayfan',
  registered: 'Zaten bir yerin var',
  lapsed: 'Yerin artık tutulmuyor',
  lapsedHint: 'Yerin senin için tutulduğu süre doldu.',
  again: 'Listenin sonuna gir',
  gone: 'Artık listede değilsin',
  goneHint: 'Fikrini değiştirirsen kayıt bağlantısını yeniden aç.',
  closed: 'Artık yer sunulmuyor',
  closedHint: 'Bekleme listesi kapandı. Boş bir yer artık ilk kaydolan kişinin olur.',
  overHint: 'Etkinlik artık katılımcı almıyor.',
  register: 'Kayda git',
  leave: 'Bekleme listesinden çık',
  leaveConfirm: 'Çık',
  leaveQuestion:
    'Sıranı kaybedeceksin ve yazdıkların silinecek. Organizatör yalnızca senin adını ve e-posta adresini, etkinlikten 30 gün sonrasına kadar saklar.',
  declineQuestion:
    'Yer başka birine verilecek ve yazdıkların silinecek. Organizatör yalnızca senin adını ve e-posta adresini, etkinlikten 30 gün sonrasına kadar saklar.',
  forget: 'Yazdıklarımı sil',
  forgetQuestion:
    'Bundan sonra buradan yeniden giremezsin. Organizatör yalnızca senin adını ve e-posta adresini, etkinlikten 30 gün sonrasına kadar saklar.',
  forgetConfirm: 'Sil',
  busy: 'Bir saniye…',
  failed: 'Yanıtın kaydedilemedi',
  map: 'Haritada göster',
};

export const calendarText: Catalogue['calendarText'] = {
  map: 'Haritada göster',
  add: 'Takvime ekle',
  hostedBy: (organization) => `Düzenleyen: ${organization}`,
};

export const sendText: Catalogue['sendText'] = {
  noConnection: 'Bağlantı yok. Lütfen ağını kontrol edip yeniden dene.',
  serverChanged: 'Sunucu değişti. Lütfen bu sayfayı yenile.',
};

export const submissionText: Catalogue['submissionText'] = { failed: 'Bir hata oluştu. Lütfen yeniden dene.' };

export const moreInterestsText: Catalogue['moreInterestsText'] = { more: (count) => `+${count}` };

export const answerText: Catalogue['answerText'] = { yes: 'Evet', no: 'Hayır' };

export const notFoundPageText: Catalogue['notFoundPageText'] = {
  title: 'Sayfa bulunamadı',
  text: 'Bu adreste bir şey yok. Adres yanlış yazılmış ya da buradaki sayfa kaldırılmış olabilir.',
  start: 'Başlangıç sayfasına git',
};

export const redirectPageText: Catalogue['redirectPageText'] = {
  redirecting: 'Yönlendiriliyor…',
  toSettings: 'Ayarlara yönlendiriliyor…',
};

export const clockFaceText: Catalogue['clockFaceText'] = {
  round: (round, rounds) => `Tur ${round} / ${rounds}`,
  next: (round) => `Sıradaki: ${round}. tur`,
  ready: 'Hazır',
  startsIn: 'Masanı bul',
  left: 'kaldı',
  overtime: 'süre aşımı',
  paused: 'Duraklatıldı',
  gap: 'sonraki tura kaldı',
  gapOver: 'mola biteli',
  between: (round) => `${round}. tur bitti`,
  over: 'Akşam sona erdi',
  overHint: 'Tüm turlar yapıldı.',
  finishedHint: (round, rounds) => `${rounds} turun ${round} tanesi yapıldı.`,
};

export const canceledNoticeText: Catalogue['canceledNoticeText'] = {
  title: 'Bu etkinlik iptal edildi',
  next: 'Bir sonraki etkinliğimize gel',
  register: 'Etkinliğe kaydol',
};

export const waitForTurnText: Catalogue['waitForTurnText'] = {
  why: 'Şu anda buradan çok kişi kaydoluyor.',
  goesOn: (duration) => `Kaydın ${duration} sonra devam edecek. Lütfen bu sayfayı açık tut.`,
  stop: 'Beklemeyi bırak',
};

export const loadingScreenText: Catalogue['loadingScreenText'] = { loading: 'Yükleniyor…' };

export const errorNoticeText: Catalogue['errorNoticeText'] = {
  retry: 'Yeniden dene',
  again: (seconds) => `${durationOf(seconds)} sonra yeniden dene.`,
  reference: (requestId) => `Referans: ${requestId}`,
};

export const dialogText: Catalogue['dialogText'] = { close: 'Kapat' };

export const confirmDialogText: Catalogue['confirmDialogText'] = { cancel: 'Vazgeç' };

export const personAvatarText: Catalogue['personAvatarText'] = { noImage: 'Görsel yok' };

export const timeText: Catalogue['timeText'] = {
  soon: 'birazdan',
  justNow: 'az önce',
  expired: 'Süresi doldu',
  days: (days) => `${days} gün`,
  hours: (hours, minutes) => `${hours} sa ${minutes} dk`,
  minutes: (minutes) => `${minutes} dk`,
  seconds: (minutes, seconds) => `${minutes} dk ${seconds} sn`,
};

export const sayMessage: Catalogue['sayMessage'] = translationBy({
  ...whoMayCome,
  'Your place would cost more. Please ask the organizer to change your gender.':
    'Yerin daha pahalı olurdu. Profilindeki cinsiyeti değiştirmesini organizatörden iste.',
  'Please choose interests from the list.': 'Lütfen listeden ilgi alanları seç.',
  'Please choose traits from the list.': 'Lütfen listeden özellikler seç.',
  'File type {} is not supported. Accepted types: {}': '{} dosya türü desteklenmiyor. Kabul edilen türler: {}',
  'Image is too large ({}MB). Please choose an image under 5MB or try a smaller photo.':
    'Görsel çok büyük ({} MB). Lütfen 5 MB’tan küçük bir görsel seç ya da daha küçük bir fotoğraf dene.',
  'No participant authentication token': 'Bu cihazda oturumun açık değil',
  'Authentication expired': 'Oturumunun süresi doldu',
  'An unknown browser': 'Bilinmeyen bir tarayıcı',
  'A link is on its way to the address of your registration.': 'Kaydolurken verdiğin adrese bir bağlantı gönderiyoruz.',
  'If this address is registered for the event, a link is on its way.': 'Bu adres etkinliğe kayıtlıysa bir bağlantı gönderiyoruz.',
  'If you cancel, your money is not returned.': 'İptal edersen paran iade edilmez.',
  'If you cancel before the event starts, you get your money back.': 'Etkinlik başlamadan iptal edersen paran iade edilir.',
  'If you cancel at least one day before the event starts, you get your money back.':
    'Etkinlik başlamadan en az bir gün önce iptal edersen paran iade edilir.',
  'If you cancel at least {} days before the event starts, you get your money back.':
    'Etkinlik başlamadan en az {} gün önce iptal edersen paran iade edilir.',
  'This question is no longer asked. Please reload the page.': 'Bu soru artık sorulmuyor. Lütfen sayfayı yenile.',
  'The answer must not exceed 500 characters': 'Yanıt 500 karakteri aşamaz',
  'A code has 3 to 24 letters and digits': 'Kod 3 ila 24 harf ve rakamdan oluşur',
  'A note has at most 300 characters': 'Not en fazla 300 karakter olabilir',
  'A place is already held for this email address. We have emailed you the link to pay for it.':
    'Bu e-posta adresi için zaten bir yer tutuluyor. Ödeme bağlantısını sana e-postayla gönderdik.',
  'A refresh token is required': 'Yenileme belirteci gerekli',
  'Age is required': 'Yaş gerekli',
  'Age must be a number': 'Yaş bir sayı olmalı',
  'Age must be between 18 and 100': 'Yaş 18 ile 100 arasında olmalı',
  'At most 1000 characters': 'En fazla 1000 karakter',
  'At most 30 answers at once': 'Bir seferde en fazla 30 yanıt',
  'At most 500 characters': 'En fazla 500 karakter',
  'Choose a number from 1 to 5': '1 ile 5 arasında bir sayı seç',
  'Choose at least one way to be reached.': 'Sana ulaşmak için en az bir yol seç.',
  'Choose what to take back': 'Neyi geri alacağını seç',
  'Choose what to tell': 'Neyi bildireceğini seç',
  'Choose yes, friends or no': 'Evet, arkadaş veya hayır seç',
  'Contains =?, which email programs show as other text. Please type what should be read.':
    'E-posta programlarının başka metin olarak gösterdiği =? içeriyor. Lütfen okunması gerekeni yaz.',
  'Contains an invisible character after “{}”. Please delete it, or type the text instead of pasting it.':
    '“{}” ifadesinden sonra görünmez bir karakter var. Lütfen onu sil ya da metni yapıştırmak yerine yaz.',
  'Contains an invisible character before “{}”. Please delete it, or type the text instead of pasting it.':
    '“{}” ifadesinden önce görünmez bir karakter var. Lütfen onu sil ya da metni yapıştırmak yerine yaz.',
  'Contains an invisible character. Please delete it, or type the text instead of pasting it.':
    'Görünmez bir karakter içeriyor. Lütfen onu sil ya da metni yapıştırmak yerine yaz.',
  'Each can be chosen once.': 'Her biri bir kez seçilebilir.',
  'Email is required': 'E-posta gerekli',
  'First name is required': 'Ad gerekli',
  'First name must not exceed 60 characters': 'Ad 60 karakteri aşamaz',
  'Image size must be less than 5MB': 'Görsel 5 MB’tan küçük olmalı',
  'Instagram must not exceed 60 characters': 'Instagram 60 karakteri aşamaz',
  'Invalid email format': 'Geçersiz e-posta biçimi',
  'Invalid registration link': 'Geçersiz kayıt bağlantısı',
  'Last name is required': 'Soyadı gerekli',
  'Last name must not exceed 60 characters': 'Soyadı 60 karakteri aşamaz',
  'Many people are registering from here right now. Please try again in a moment.':
    'Şu anda buradan çok kişi kaydoluyor. Lütfen birazdan yeniden dene.',
  'Must be text': 'Metin olmalı',
  'No page is published at this address.': 'Bu adreste yayımlanmış bir sayfa yok.',
  'Not found': 'Bulunamadı',
  'Occupation must not exceed 80 characters': 'Meslek 80 karakteri aşamaz',
  'Participant not found': 'Katılımcı bulunamadı',
  'Phone must not exceed 40 characters': 'Telefon 40 karakteri aşamaz',
  'Please answer this question': 'Lütfen bu soruyu yanıtla',
  'Please choose a reason': 'Lütfen bir neden seç',
  'Please choose an address': 'Lütfen bir adres seç',
  'Please choose from the list.': 'Lütfen listeden seç.',
  'Please choose how guests pay': 'Lütfen katılımcıların nasıl ödeyeceğini seç',
  'Please choose which part of the photo to show': 'Lütfen fotoğrafın gösterilecek kısmını seç',
  'Please say what happened': 'Lütfen ne olduğunu yaz',
  'Please say whether this was you': 'Lütfen bunun sen olup olmadığını belirt',
  'Please say yes or no': 'Lütfen evet veya hayır de',
  'Please select a gender': 'Lütfen bir cinsiyet seç',
  'Please select a valid image file (JPG, PNG, GIF, or HEIC)': 'Lütfen geçerli bir görsel seç (JPG, PNG, GIF veya HEIC)',
  'Please select who you are interested in': 'Lütfen kimlere ilgi duyduğunu seç',
  'Please sign in to continue.': 'Devam etmek için lütfen oturum aç.',
  'Registration token is required': 'Kayıt kodu gerekli',
  'Reports can be sent until 30 days after the event. Please write to the organizer.':
    'Şikâyetler etkinlikten 30 gün sonrasına kadar gönderilebilir. Lütfen organizatöre yaz.',
  Required: 'Gerekli',
  'Say what to change': 'Neyin değişeceğini belirt',
  'Say what to share': 'Neyin paylaşılacağını belirt',
  'Say what was shown': 'Neyin gösterildiğini belirt',
  'Say what you answer': 'Yanıtını belirt',
  'Say when': 'Zamanı belirt',
  'Say yes or no': 'Evet veya hayır de',
  'Some fields need your attention.': 'Bazı alanlara bakman gerekiyor.',
  'Something went wrong on our side. Please try again.': 'Bizim tarafımızda bir şeyler ters gitti. Lütfen yeniden dene.',
  'Stripe did not answer. Nothing was charged. Please try again.': 'Stripe yanıt vermedi. Senden para çekilmedi. Lütfen yeniden dene.',
  'Super admins need a passkey here. Please add yours first.':
    'Süper yöneticiler için burada geçiş anahtarı gerekli. Lütfen önce seninkini ekle.',
  'The cards are closed.': 'Kartlar kapandı.',
  'The event has started. Please tell your host.': 'Etkinlik başladı. Lütfen görevliye söyle.',
  'The file is empty': 'Dosya boş',
  'The organizer decides who comes to this event. Reload the page, and apply.':
    'Bu etkinliğe kimlerin geleceğine organizatör karar verir. Sayfayı yenile ve başvur.',
  'The price has changed. Reload the page to see it.': 'Fiyat değişti. Görmek için sayfayı yenile.',
  'The request body is not valid JSON.': 'İsteğin gövdesi geçerli bir JSON değil.',
  'The request is too large. Photos of this size are uploaded by POST /photo-uploads.':
    'İstek çok büyük. Bu boyuttaki fotoğraflar POST /photo-uploads ile yüklenir.',
  'The request must be JSON.': 'İstek JSON olmalı.',
  'The text must not exceed 1000 characters': 'Metin 1000 karakteri aşamaz',
  'The waiting list closes two hours before the event begins.': 'Bekleme listesi etkinlik başlamadan iki saat önce kapanır.',
  'The waiting list is full.': 'Bekleme listesi doldu.',
  'There is a place for you. Open the registration link again, and register now.':
    'Senin için bir yer var. Kayıt bağlantısını yeniden aç ve şimdi kaydol.',
  'There is a place for you. Register now.': 'Senin için bir yer var. Şimdi kaydol.',
  'This code is not valid for this event.': 'Bu kod bu etkinlik için geçerli değil.',
  'This email address is already registered for this event.': 'Bu e-posta adresi bu etkinliğe zaten kayıtlı.',
  'This evening is for other ages.': 'Bu etkinlik başka yaşlar için.',
  'This event does not take any more applications for now.': 'Bu etkinlik şimdilik başka başvuru almıyor.',
  'This event has a price. Reload the page, and pay for your place.': 'Bu etkinlik ücretli. Sayfayı yenile ve yerinin ücretini öde.',
  'This event is full': 'Bu etkinlik doldu',
  'This event is full for men': 'Bu etkinlik erkekler için doldu',
  'This event is full for women': 'Bu etkinlik kadınlar için doldu',
  'This event was canceled.': 'Bu etkinlik iptal edildi.',
  'This is not possible at this point in the evening.': 'Akşamın bu aşamasında bu mümkün değil.',
  'This link does not open a place on a waiting list.': 'Bu bağlantı bir bekleme listesindeki sırayı açmıyor.',
  'This link does not open a screen. Ask your host for the new one.': 'Bu bağlantı bir ekran açmıyor. Görevliden yenisini iste.',
  'This link does not open an order.': 'Bu bağlantı bir sipariş açmıyor.',
  'This link does not pass on a place, or no longer does.': 'Bu bağlantı bir yer devretmiyor ya da artık devretmiyor.',
  'This message is not signed by Stripe.': 'Bu mesaj Stripe tarafından imzalanmamış.',
  'This organization cannot take any more registrations for now. Please try again later.':
    'Bu kuruluş şimdilik başka kayıt alamıyor. Lütfen daha sonra yeniden dene.',
  'This organization is closed. One of its admins can reopen it.': 'Bu kuruluş kapalı. Yöneticilerinden biri yeniden açabilir.',
  'This photo upload is not known. Please choose the photo again.': 'Bu fotoğraf yüklemesi bulunamadı. Lütfen fotoğrafı yeniden seç.',
  'This place can be passed on to somebody of the same gender only.': 'Bu yer yalnızca aynı cinsiyetten birine devredilebilir.',
  'This place cannot be passed on now.': 'Bu yer şu anda devredilemez.',
  'This place is no longer held for you.': 'Bu yer artık senin için tutulmuyor.',
  'This place was held for you until {}.': 'Bu yer senin için tutuluyordu. Süre sonu: {}.',
  'This profile has details that were entered elsewhere. Please open it with a link from your own email, and try again. Your host can send you a link.':
    'Bu profilde başka yerde girilmiş bilgiler var. Lütfen onu kendi e-postandaki bir bağlantıyla açıp yeniden dene. Görevli sana bağlantı gönderebilir.',
  'This registration could not be completed. Please contact the organizer.': 'Bu kayıt tamamlanamadı. Lütfen organizatöre ulaş.',
  'This registration link has expired.': 'Bu kayıt bağlantısının süresi doldu.',
  'This was changed by someone else in the meantime.': 'Bu sırada başka biri bunu değiştirdi.',
  'Too many attempts. Please wait a moment and try again.': 'Çok fazla deneme. Lütfen biraz bekleyip yeniden dene.',
  'Too many ids': 'Çok fazla kimlik',
  'Unknown action': 'Bilinmeyen işlem',
  'Unknown event': 'Bilinmeyen etkinlik',
  'Unknown id': 'Bilinmeyen kimlik',
  'Unknown kind of page': 'Bilinmeyen sayfa türü',
  'Unknown language': 'Bilinmeyen dil',
  'Unknown link': 'Bilinmeyen bağlantı',
  'Unknown reason': 'Bilinmeyen neden',
  'Unknown token': 'Bilinmeyen belirteç',
  'Unknown use of a picture': 'Bilinmeyen görsel kullanımı',
  'Unknown version': 'Bilinmeyen sürüm',
  'Unknown words': 'Bilinmeyen metin',
  'Use 3 to 60 small letters, digits and hyphens, such as singles-in-vienna':
    '3 ila 60 küçük harf, rakam ve kısa çizgi kullan, örneğin singles-in-vienna',
  'We are very busy right now. Please try again in a moment.': 'Şu anda çok yoğunuz. Lütfen birazdan yeniden dene.',
  'You can give feedback from the last round until 30 days after the evening.':
    'Son turdan başlayarak, etkinlikten 30 gün sonrasına kadar görüş bildirebilirsin.',
  'You cannot pay in this way right now. Please choose another, or ask the organizer.':
    'Şu anda bu yolla ödeyemezsin. Lütfen başka bir yol seç ya da organizatöre sor.',
  'You do not belong to an organization yet.': 'Henüz bir kuruluşa bağlı değilsin.',
  'You have asked for this as often as you can at one event. Please talk to your host.':
    'Bir etkinlikte bunu isteyebileceğin sınıra ulaştın. Lütfen görevliyle konuş.',
  'You have reported as often as you can for one event.': 'Bir etkinlik için şikâyet sınırına ulaştın.',
  "You've reached the maximum selection limit of 4 interests.": 'En fazla 4 ilgi alanı seçebilirsin; bu sınıra ulaştın.',
  "You've reached the maximum selection limit of 4 traits.": 'En fazla 4 özellik seçebilirsin; bu sınıra ulaştın.',
  'Your organization cannot send that many emails for now.': 'Kuruluşun şimdilik bu kadar çok e-posta gönderemez.',
  'Your role does not allow this.': 'Rolün buna izin vermiyor.',
});

export const sayName: Catalogue['sayName'] = translationBy({
  'Arts & Culture': 'Sanat ve kültür',
  Art: 'Sanat',
  'Making it or looking at it': 'Yapmak ya da izlemek',
  Museums: 'Müzeler',
  Theater: 'Tiyatro',
  Photography: 'Fotoğrafçılık',
  Architecture: 'Mimari',
  History: 'Tarih',
  Design: 'Tasarım',
  'Food & Drink': 'Yeme içme',
  'Dining out': 'Dışarıda yemek',
  'New restaurants and old favorites': 'Yeni ve eski gözde restoranlar',
  Cooking: 'Yemek yapmak',
  Baking: 'Hamur işi',
  Coffee: 'Kahve',
  Wine: 'Şarap',
  'Craft beer': 'Butik bira',
  'Street food': 'Sokak lezzetleri',
  'Games & Learning': 'Oyun ve bilgi',
  Gaming: 'Video oyunları',
  'Board games': 'Kutu oyunları',
  Chess: 'Satranç',
  'Pub quizzes': 'Bilgi yarışmaları',
  Languages: 'Diller',
  Science: 'Bilim',
  Technology: 'Teknoloji',
  Podcasts: 'Podcast’ler',
  'Home & Making': 'Ev ve el işi',
  Shopping: 'Alışveriş',
  Crafts: 'El işi',
  Gardening: 'Bahçecilik',
  'Interior design': 'Ev dekorasyonu',
  DIY: 'Kendin yap',
  'Fixing and building things': 'Onarmak ve yapmak',
  Fashion: 'Moda',
  Pets: 'Evcil hayvanlar',
  'Music & Nightlife': 'Müzik ve gece hayatı',
  Music: 'Müzik',
  'Listening, collecting, sharing': 'Dinlemek, biriktirmek, paylaşmak',
  Concerts: 'Konserler',
  Clubbing: 'Gece kulüpleri',
  Dancing: 'Dans',
  Singing: 'Şarkı söylemek',
  'Playing an instrument': 'Enstrüman çalmak',
  Festivals: 'Festivaller',
  Jazz: 'Caz',
  'Outdoors & Travel': 'Doğa ve seyahat',
  Hiking: 'Doğa yürüyüşü',
  Camping: 'Kamp',
  Cycling: 'Bisiklet',
  Climbing: 'Tırmanış',
  'City breaks': 'Şehir kaçamakları',
  Backpacking: 'Sırt çantasıyla gezmek',
  'Road trips': 'Araba yolculukları',
  Sailing: 'Yelken',
  'Sports & Wellness': 'Spor ve sağlık',
  'Playing sports': 'Spor yapmak',
  'Watching sports': 'Spor izlemek',
  'Working out': 'Fitness',
  Yoga: 'Yoga',
  Running: 'Koşu',
  Swimming: 'Yüzme',
  Tennis: 'Tenis',
  Skiing: 'Kayak',
  Meditation: 'Meditasyon',
  'Stories & Screens': 'Hikâyeler ve ekranlar',
  Reading: 'Okumak',
  'TV series': 'Diziler',
  Movies: 'Filmler',
  Writing: 'Yazmak',
  Poetry: 'Şiir',
  Comics: 'Çizgi roman',
  'Stand-up comedy': 'Stand-up',
  Adventurous: 'Maceracı',
  Affectionate: 'Sevecen',
  Ambitious: 'Hırslı',
  Calm: 'Sakin',
  Charming: 'Çekici',
  Creative: 'Yaratıcı',
  Curious: 'Meraklı',
  'Down-to-earth': 'Ayakları yere basan',
  Easygoing: 'Rahat',
  Empathetic: 'Empatik',
  Funny: 'Komik',
  Generous: 'Cömert',
  'Good listener': 'İyi dinleyici',
  Independent: 'Bağımsız',
  Loyal: 'Sadık',
  Optimistic: 'İyimser',
  Organized: 'Düzenli',
  Outgoing: 'Dışa dönük',
  Patient: 'Sabırlı',
  Romantic: 'Romantik',
  Spontaneous: 'Spontane',
  Talkative: 'Konuşkan',
  Thoughtful: 'Düşünceli',
  Witty: 'Esprili',
});

export const sayOpener: Catalogue['sayOpener'] = openersBy({
  'What was the best thing about your week?': 'Haftanın en güzel yanı neydi?',
  'What would you do with a free Tuesday?': 'Boş bir salı günün olsa ne yapardın?',
  'Which place in this town would you show someone new?': 'Bu şehre yeni gelen birine nereyi gösterirdin?',
  'What are you looking forward to?': 'Neyi iple çekiyorsun?',
  'What could you talk about for half an hour?': 'Hangi konuda yarım saat konuşabilirsin?',
  'What did you last change your mind about?': 'En son hangi konuda fikrini değiştirdin?',
  'Which meal would you never get tired of?': 'Hangi yemekten asla bıkmazsın?',
  'What made you laugh lately?': 'Son zamanlarda seni ne güldürdü?',
  'What are you better at than people think?': 'Hangi konuda sanıldığından iyisin?',
  'Where would you go if you left tomorrow?': 'Yarın yola çıksan nereye giderdin?',
  'What have you learned this year?': 'Bu yıl ne öğrendin?',
  'What is a perfect Sunday?': 'Kusursuz bir pazar nasıl geçer?',
  'Which smell takes you back home?': 'Hangi koku seni evine götürür?',
  'What would you like to be asked more often?': 'Sana daha sık ne sorulsun isterdin?',
  'What small thing always makes your day better?': 'Hangi küçük şey gününü hep güzelleştirir?',
  'What did you want to become as a child?': 'Çocukken ne olmak isterdin?',
  'Which song do you never skip?': 'Hangi şarkıyı asla atlamazsın?',
  'What is the best advice you ignored?': 'Dinlemediğin en iyi tavsiye neydi?',
  'What would your friends say you are known for?': 'Arkadaşlarına göre neyinle tanınırsın?',
  'What do you do that others find strange?': 'Başkalarının tuhaf bulduğu neyi yaparsın?',
  'Which picture would you hang at home?': 'Evine hangi tabloyu asardın?',
  'Which one would you go back to tomorrow?': 'Yarın hangisine yeniden giderdin?',
  'Which play has stayed with you?': 'Hangi oyun aklından çıkmadı?',
  'What did you last take a picture of?': 'En son neyin fotoğrafını çektin?',
  'Which building do you like best in this town?': 'Bu şehirde en çok hangi binayı seviyorsun?',
  'Which day would you have liked to see?': 'Hangi günü görmek isterdin?',
  'Which thing at home is made just right?': 'Evindeki hangi eşya tam olması gerektiği gibi?',
  'Where was your best dinner this year?': 'Bu yılki en güzel akşam yemeğin neredeydi?',
  'What do you cook when it has to be good?': 'Güzel olması gerektiğinde ne pişirirsin?',
  'What came out of the oven last?': 'Fırından en son ne çıktı?',
  'Where is the best cup in town?': 'Şehrin en iyi kahvesi nerede?',
  'Red, white, or whatever is open?': 'Kırmızı mı, beyaz mı, yoksa açık olan mı?',
  'Which one would you order for someone new to it?': 'İlk kez deneyecek birine hangisini söylerdin?',
  'Which stall would you cross the town for?': 'Hangi tezgâh için şehrin öbür ucuna giderdin?',
  'Which game took too many of your nights?': 'Hangi oyun çok fazla geceni aldı?',
  'Do you play to win?': 'Kazanmak için mi oynarsın?',
  'Quick games or slow ones?': 'Hızlı oyun mu, yavaş oyun mu?',
  'Which round is yours?': 'Hangi bölüm senin işin?',
  'Which word has no translation?': 'Hangi kelimenin çevirisi yok?',
  'What did you learn lately that sounds made up?': 'Son zamanlarda uydurma gibi gelen ne öğrendin?',
  'What would you not give back?': 'Artık neyden vazgeçemezsin?',
  'Which one do you recommend to everybody?': 'Hangisini herkese önerirsin?',
  'What was your best find?': 'En iyi keşfin neydi?',
  'What have you made that you are proud of?': 'Yaptıkların arasında neyle gurur duyuyorsun?',
  'What grows at your place?': 'Senin orada ne yetişiyor?',
  'What would you change in this room?': 'Bu salonda neyi değiştirirdin?',
  'What went wrong last time?': 'Son seferde ne ters gitti?',
  'What do you wear when you want a good day?': 'Günün güzel geçsin istediğinde ne giyersin?',
  'Do you have one, and who is in charge?': 'Senin var mı? Evde kimin sözü geçer?',
  'What did you listen to on the way here?': 'Buraya gelirken ne dinledin?',
  'Which one do you still talk about?': 'Hangisinden hâlâ söz ediyorsun?',
  'Until when was your longest night?': 'En uzun gecen saat kaça kadar sürdü?',
  'Where would you go tonight?': 'Bu gece nereye giderdin?',
  'What do you sing when no one listens?': 'Kimse dinlemezken ne söylersin?',
  'Which instrument, and since when?': 'Hangi enstrüman, ne zamandan beri?',
  'Tent or hotel?': 'Çadır mı, otel mi?',
  'What would you play for someone new to it?': 'İlk kez dinleyecek birine ne çalardın?',
  'Best walk so far?': 'Şimdiye kadarki en güzel yürüyüş?',
  'What do you never leave at home?': 'Neyi asla evde bırakmazsın?',
  'What was your longest ride?': 'En uzun turun hangisiydi?',
  'What do you see from your favorite top?': 'En sevdiğin zirveden ne görünür?',
  'Which town surprised you?': 'Hangi şehir seni şaşırttı?',
  'What was the best detour?': 'Yoldan saptığın en güzel yer neresiydi?',
  'Who chooses the music?': 'Müziği kim seçer?',
  'Where would you sail to?': 'Yelken açsan nereye giderdin?',
  'Which position, and why that one?': 'Hangi mevki, neden o?',
  'Whom do you shout for?': 'Kimi tutuyorsun?',
  'What gets you out of bed for it?': 'Bunun için seni yataktan ne kaldırır?',
  'Which pose do you still avoid?': 'Hangi pozdan hâlâ kaçıyorsun?',
  'Morning or evening?': 'Sabah mı, akşam mı?',
  'Lake, sea or lanes?': 'Göl mü, deniz mi, havuz mu?',
  'Whose serve would you like to have?': 'Kimin servisi sende olsun isterdin?',
  'What was your best run?': 'En iyi inişin hangisiydi?',
  'What made you begin?': 'Seni başlatan ne oldu?',
  'What is on your bedside table?': 'Başucunda ne var?',
  'Which one would you like to see again for the first time?': 'Hangisini yeniden ilk kez izlemek isterdin?',
  'Which one do you know by heart?': 'Hangisini ezbere biliyorsun?',
  'What do you write when no one reads it?': 'Kimse okumayacaksa ne yazarsın?',
  'Is there a line you know by heart?': 'Ezbere bildiğin bir dize var mı?',
  'Which one would you lend?': 'Hangisini ödünç verirdin?',
  'Who makes you laugh out loud?': 'Seni kahkahayla kim güldürür?',
  'You both like {}. {}': 'Ortak ilginiz: {}. {}',
  'How did it begin?': 'Nasıl başladı?',
});

export const detailLabels: Catalogue['detailLabels'] = {
  first_name: 'Ad',
  last_name: 'Soyadı',
  gender: 'Cinsiyet',
  age: 'Yaş',
  interested_in: 'Kimlerle tanışmak istersin',
  looking_for: 'Ne arıyorsun',
  occupation: 'Meslek',
};

export const languageChoiceText: Catalogue['languageChoiceText'] = { label: 'Dil' };

export const photoProblemText: Catalogue['photoProblemText'] = {
  notAnImage: 'Lütfen geçerli bir görsel seç',
  unknownImage: 'Lütfen geçerli bir görsel seç (JPG, PNG, GIF veya HEIC)',
  tooLarge: 'Görsel 5 MB’tan küçük olmalı',
  compressionFailed: 'Görsel sıkıştırılamadı. Lütfen başka bir fotoğraf dene.',
};

export const photoUploadText: Catalogue['photoUploadText'] = {
  noNetwork: 'Fotoğraf yüklenemedi. Lütfen ağını kontrol edip yeniden dene.',
  notUploaded: 'Fotoğraf yüklenemedi. Lütfen yeniden dene.',
};

export const guestPaperText: Catalogue['guestPaperText'] = {
  round: 'Tur',
  table: 'Masa',
  name: 'İsim ve notlar',
  answers: cardText.answers,
  sitsOut: projectorText.sitsOut,
  evening: eveningText.title,
  plan: (version, time) => `Plan ${version} · ${time}`,
};

export const posterText: Catalogue['posterText'] = {
  scan: 'Kaydolmak için okut',
  how: 'Telefonunun kamerasını koda tut ve bağlantıyı aç. Bir dakika sürer.',
  atDoor: 'Kaydolmak için kameranla okut',
};
