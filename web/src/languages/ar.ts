import { ar as whoMayCome } from '#shared/rules/events/who-may-come/ar.ts';
import { countingIn, translationBy } from '#shared/rules/text/translation.ts';
import type { Catalogue } from './catalogue.ts';
import { openersBy } from './openers-by.ts';

export const locale: Catalogue['locale'] = 'ar-u-nu-latn';

export const ordinal: Catalogue['ordinal'] = (number) => `${number}`;

export const durationOf: Catalogue['durationOf'] = (seconds) =>
  seconds < 60
    ? countingIn('ar-u-nu-latn')(seconds, {
        zero: '# ثانية',
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        few: '# ثوانٍ',
        many: '# ثانية',
        other: '# ثانية',
      })
    : seconds < 3600
      ? countingIn('ar-u-nu-latn')(Math.ceil(seconds / 60), {
          zero: '# دقيقة',
          one: 'دقيقة واحدة',
          two: 'دقيقتين',
          few: '# دقائق',
          many: '# دقيقة',
          other: '# دقيقة',
        })
      : countingIn('ar-u-nu-latn')(Math.ceil(seconds / 3600), {
          zero: '# ساعة',
          one: 'ساعة واحدة',
          two: 'ساعتين',
          few: '# ساعات',
          many: '# ساعة',
          other: '# ساعة',
        });

export const barePageText: Catalogue['barePageText'] = {
  description: 'المنصة التي يقيم عليها المنظّمون أمسيات التعارف السريع',
  tooOld: 'هذا المتصفح قديم جدًا بالنسبة إلى Table Two. يُرجى تحديثه، أو سؤال المضيف.',
  noScript: 'يحتاج Table Two إلى JavaScript. يُرجى تفعيله ثم إعادة تحميل هذه الصفحة.',
};

export const errorBoundaryText: Catalogue['errorBoundaryText'] = {
  title: 'خطأ غير متوقع في التطبيق!',
  text: 'توقفت هذه الصفحة عن العمل. لم يضِع شيء مما حفظته.',
  reload: 'إعادة تحميل الصفحة',
};

export const sessionEndsText: Catalogue['sessionEndsText'] = {
  note: 'لا يستطيع هذا المتصفح تخزين ما تحتاج إليه هذه الصفحة، لذلك قد تنتهي جلستك عند إغلاق الصفحة أو إعادة تحميلها.',
};

export const cardText: Catalogue['cardText'] = {
  title: 'بطاقتي',
  hint: 'اختياراتك هنا لا يراها أحد غيرك، ولا حتى المضيف. وإذا كان الأمر متبادلًا، فستعلمان بذلك معًا عندما يعلن المضيف النتائج.',
  progress: (answered, of) =>
    answered >= of ? 'اكتمل كل شيء. يمكنك تعديله إلى أن يغلق المضيف البطاقات.' : `تمت الإجابة عن ${answered} من ${of}`,
  nobody: 'سيظهر هنا كل من يجلس معك.',
  about: (name) => `هل يسرّك لقاء ${name} مجددًا؟`,
  person: (name, number) => name ?? (number === null ? 'شخص ما' : `رقم ${number}`),
  place: (round, number) => [...(round === null ? [] : [`الجولة ${round}`]), ...(number === null ? [] : [`رقم ${number}`])].join(' · '),
  answers: { yes: 'نعم', friends: 'صداقة', no: 'لا' },
  note: 'ملاحظة',
  noteHint: 'لا يراها أحد غيرك',
  saving: 'جارٍ الحفظ…',
  saved: 'تم الحفظ',
  waiting: 'لا يوجد اتصال. إجاباتك محفوظة على هذا الهاتف، وسنرسلها عند عودة الاتصال.',
  late: 'أُغلقت البطاقات قبل أن تصلنا هذه الإجابات. يُرجى إبلاغ المضيف، فبإمكانه فتحها من جديد.',
  notSaved: 'لم يتسنَّ حفظ إجاباتك لدينا بعد، لكنها باقية على هذا الهاتف.',
  notLoaded: 'تعذّر تحميل بطاقتك',
  loading: 'جارٍ تحميل بطاقتك…',
  share: 'إذا كان الأمر متبادلًا، أشارك…',
  shareNow: 'كيف يمكن التواصل معك؟ إلى حين اختيارك، تبقى إجابتك على هذا الهاتف.',
  shareHint: 'لن يراه إلا الضيوف الذين تجمعك بهم نتيجة متبادلة، نعم أو صداقة.',
  channels: { email: 'البريد', phone: 'الهاتف', instagram: 'Instagram', photo: 'الصورة' },
  shareSave: 'حفظ',
  shareNeeded: 'يُرجى اختيار وسيلة تواصل واحدة على الأقل.',
  closed: 'البطاقات مغلقة. سيعلن المضيف النتائج.',
  results: 'نتائجك',
  none: 'لا «نعم» متبادلة هذه المرة. فالأمر يحتاج إلى شخصين. يسعدنا أن نراك مجددًا.',
  date: (name) => `«نعم» متبادلة بينك وبين ${name}`,
  friends: (name) => `رغبة في البقاء على تواصل بينك وبين ${name}`,
  noContact: (name) => `لا توجد وسيلة للتواصل مع ${name}. قد يستطيع المضيف المساعدة.`,
  ownCard: 'ما قلته',
  unanswered: 'بلا إجابة',
};

export const friendsCardText: Catalogue['friendsCardText'] = {
  ...cardText,
  about: (name) => `هل يسرّك لقاء ${name} مجددًا؟`,
  shareHint: 'لن يراه إلا الضيوف الذين تجمعك بهم رغبة متبادلة في لقاء آخر.',
  date: (name) => `رغبة متبادلة في لقاء آخر بينك وبين ${name}`,
  friends: (name) => `رغبة متبادلة في لقاء آخر بينك وبين ${name}`,
};

export const feedbackText: Catalogue['feedbackText'] = {
  title: 'كيف كانت أمسيتك؟',
  hint: 'سيراه المضيف دون اسمك، وفقط بعد أن يجيب خمسة ضيوف.',
  group: 'من 1 إلى 5',
  words: { 1: 'لا تناسبني', 2: 'تحتاج إلى تحسين', 3: 'لا بأس', 4: 'جيدة', 5: 'رائعة' },
  rating: (rating) => `${rating}: ${feedbackText.words[rating]}`,
  text: 'ما الذي نبقيه، وما الذي نغيّره؟',
  textHint: 'سيقرؤه المضيف كما كتبته تمامًا.',
  send: 'إرسال',
  sending: 'جارٍ الإرسال…',
  sent: (until) => `شكرًا لك. يمكنك تعديله حتى ${until}.`,
  typed: 'لم يُرسل بعد.',
  waiting: 'لا يوجد اتصال. ما كتبته محفوظ على هذا الهاتف، وسنرسله عند عودة الاتصال.',
  failed: 'تعذّر إرسال رأيك حتى الآن. ما كتبته محفوظ على هذا الهاتف.',
};

export const ownPaymentText: Catalogue['ownPaymentText'] = {
  title: 'التنازل عن مقعدك',
  hint: (until) =>
    `يمكن لشخص من الجنس نفسه استلام مقعدك عبر رابط، حتى ${until}. وينتهي حقك في المقعد عند تسجيل هذا الشخص. لا تُنقل أي أموال: يبقى ذلك باتفاق بينكما.`,
  make: 'إنشاء رابط',
  busy: 'لحظة من فضلك…',
  link: 'رابط التنازل عن مقعدك',
  shared: 'لا أستطيع الحضور. يمكنك أخذ مقعدي:',
  share: 'مشاركة',
  copy: 'نسخ',
  copied: 'تم النسخ',
  notCopied: 'لم ينسخ هذا المتصفح الرابط. يُرجى نسخه يدويًا.',
  revoke: 'إلغاء الرابط',
  failed: 'تعذّر تغيير الرابط. يُرجى المحاولة مجددًا.',
  due: 'لم يُدفع ثمن مقعدك بعد. إذا أعدت مقعدك، فليس عليك دفع شيء.',
  dueByTransfer: 'لم يُسجَّل تحويلك المصرفي بعد. إذا كان قد أُرسل، فيُرجى إخبار المنظّم قبل إعادة مقعدك.',
  nothing: 'إذا أعدت مقعدك، فلن يُردّ إليك أي مبلغ.',
  returned: (amount) => `إذا أعدت مقعدك الآن، فسيُردّ إليك ${amount}.`,
  kept: (amount) => `إذا أعدت مقعدك، فلن يُردّ إليك المبلغ الذي دفعته: ${amount}.`,
  notPassedOn: 'يوافق المنظّم على كل ضيف في هذه الفعالية، لذلك لا يمكن التنازل عن المقعد. يمكن سؤاله إن كان بإمكان شخص آخر الحضور بدلًا منك.',
};

export const safetyDialogText: Catalogue['safetyDialogText'] = {
  title: 'هل هناك أمر غير مريح؟',
  hint: 'لن يعرف ما اخترته هنا إلا فريق المضيف. ولا يلزمك ذكر السبب.',
  loading: 'جارٍ التحميل…',
  notLoaded: 'تعذّر تحميل القائمة',
  nobody: 'سيظهر هنا كل من جلس معك.',
  person: (number, name) => (number === null ? (name ?? 'شخص غادر') : name === null ? `رقم ${number}` : `${name} · ${number}`),
  apart: 'لا تُجلسونا معًا مجددًا',
  apartFor: (person) => `لا تُجلسونا معًا مجددًا: ${person}`,
  isApart: 'لن تجلسا معًا مجددًا.',
  hide: 'إخفاء ما شاركته مع هذا الشخص أيضًا',
  hideFor: (person) => `إخفاء ما شاركته مع هذا الشخص أيضًا: ${person}`,
  hideHint: 'يبقى اسمك في نتائج هذا الشخص، لكنه قد يلاحظ أن التواصل معك لم يعد ممكنًا.',
  takeBack: 'تراجع',
  takeBackFor: (person) => `تراجع: ${person}`,
  report: 'إبلاغ',
  reportFor: (person) => `إبلاغ: ${person}`,
  staff: 'أحد أفراد الطاقم',
  text: 'ماذا حدث؟',
  textMissing: 'يُرجى ذكر ما حدث',
  alsoApart: 'ولا تُجلسونا معًا أبدًا',
  send: 'إرسال إلى المنظّم',
  sending: 'جارٍ الإرسال…',
  sent: 'شكرًا لك. سيقرأ المنظّم بلاغك. ولن نخبر به الشخص المعني.',
  staffHint: 'سيقرؤه جميع المسؤولين لدى المنظّم، حتى إن كان عن أحدهم. أما المضيفون فلا.',
  sentOfStaff: 'شكرًا لك. سيقرؤه المسؤولون لدى المنظّم.',
  stillTogether: 'قد تجلسان معًا مرة أخرى، لأنك بلغت الحد الأقصى لهذه الطلبات في الفعالية الواحدة. يُرجى التحدث إلى المضيف.',
  notSent: 'تعذّر إرسال بلاغك',
  saving: 'جارٍ الحفظ…',
  notSaved: 'تعذّر الحفظ',
  close: 'إغلاق',
};

export const safetyText: Catalogue['safetyText'] = {
  title: 'هل هناك أمر غير مريح؟',
  hint: 'لن يعرف بذلك إلا فريق المضيف.',
  needHostHint: 'إذا أردت أن يأتي أحد إلى طاولتك الآن:',
  needHost: 'أحتاج إلى مضيف',
  sure: 'سيأتي إليك مضيف. ولن نخبر أحدًا غيره.',
  yes: 'نعم، من فضلكم',
  calling: 'جارٍ الطلب…',
  no: 'ليس الآن',
  help: { asked: 'تم إبلاغ المضيفين.', coming: 'أحدهم في الطريق إليك' },
  again: 'الطلب مجددًا',
  notNeeded: 'لم يعد ضروريًا',
  helpFailed: 'تعذّر إبلاغ المضيفين. يُرجى التحدث إلى أحدهم.',
  openHint:
    'هنا يمكنك الكتابة إلى الفريق، أو طلب عدم الجلوس مع شخص ما مجددًا. سيقرأ الفريق رسالتك هذه الأمسية، لكن لن يأتي أحد إلى طاولتك بسببها.',
  openHintLater: 'هنا يمكنك الكتابة إلى الفريق، أو طلب عدم الجلوس مع شخص ما مجددًا.',
  open: 'هناك من يزعجني هنا',
  openFor: (name) => `أتعرض للإزعاج من ${name}`,
  notOpened: 'تعذّر فتح هذا. يُرجى التحقق من الاتصال، أو التحدث إلى المضيف.',
};

export const eveningText: Catalogue['eveningText'] = {
  title: 'أمسيتك',
  whenAndWhere: 'الزمان والمكان',
  loading: 'جارٍ تحميل أمسيتك…',
  retry: 'إعادة المحاولة',
  notLoaded: 'تعذّر تحميل أمسيتك',
  hello: (name) => `أهلًا ${name}`,
  number: (number) => `رقمك ${number}`,
  table: (table) => `طاولة ${table}`,
  next: (table) => `التالية: طاولة ${table}`,
  with: (number, name) => (name === null ? `مع رقم ${number}` : `مع ${name} · ${number}`),
  rest: 'لك استراحة في هذه الجولة',
  restNext: (round) => `لك استراحة في الجولة ${round}`,
  restHint: (table) => (table === null ? 'حان وقت مشروبك.' : `حان وقت مشروبك. التالية: طاولة ${table}.`),
  notPlanned: 'لا طاولة لك في هذه الجولة',
  notPlannedHint: 'يُرجى إلقاء التحية على المضيف. ستكون لك طاولة فور تسجيل وصولك.',
  absent: 'غيابك مسجَّل',
  absentHint: 'إذا كنت هنا، يُرجى إبلاغ المضيف.',
  before: 'ستظهر طاولتك هنا',
  beforeHint: 'سيبدأ المضيف الجولة الأولى. يُرجى إبقاء هذه الصفحة مفتوحة، أو العودة إليها.',
  over: 'كانت تلك الجولة الأخيرة',
  overHint: 'شكرًا لحضورك. رافقتك السلامة إلى بيتك.',
  overCards: 'شكرًا لحضورك. من الأفضل ملء بطاقتك أدناه ما دامت الذكرى حاضرة.',
  opener: 'لبدء الحديث',
  door: 'رمز دخولي',
  doorHint: 'يُرجى إظهاره للمضيف عند الدخول.',
  here: 'تم تسجيل وصولك.',
  choices: 'ما يراه الآخرون',
  hideName: 'إظهار رقمي بدلًا من اسمي',
  hideNameHint: 'على الشاشة في القاعة، وعلى الورق، وعلى هواتف الضيوف الآخرين. أما المضيف فيرى اسمك.',
  openers: 'اقتراح مواضيع مما يجمعنا',
  openersHint: 'فقط مع من يريد ذلك أيضًا، وفقط مما ذكره لنا كل منكما.',
  showPhoto: 'إظهار صورتي لمن ألتقيهم',
  showPhotoHint: 'على بطاقاتهم، لكي يتذكروك.',
  notSaved: 'تعذّر حفظ اختيارك',
  profile: 'تعديل الملف الشخصي',
  offline: (time) => `لا يوجد اتصال. آخر تحديث: ${time}. الساعة مستمرة.`,
  replaced: 'أمسيتك مفتوحة في صفحة أخرى. للمتابعة في هذه الصفحة، يكفي النقر هنا.',
  findTitle: 'أين أمسيتك؟',
  findOwn: 'بطاقتي',
  cardText: 'إجاباتك خاصة بك. فُتحت هذه الصفحة برابط رآه المضيف. يُرجى فتحها برابط من بريدك الإلكتروني بدلًا منه.',
  findText: 'يمكنك فتحها على الهاتف الذي سجّلت به، أو طلب إرسال رابط إلى البريد الإلكتروني الذي سجّلت به.',
  knownText: 'يمكنك طلب إرسال رابطك إلى البريد الإلكتروني الذي سجّلت به. وسيفتح أمسيتك على هذا الهاتف.',
  otherAddress: 'أنا شخص آخر',
  scan: 'مسح شارتك ضوئيًا',
  scanHint: 'يكفي توجيه كاميرا هذا الهاتف إلى الرمز على شارتك أو على بطاقتك الورقية، دون كتابة أي شيء.',
  openInBrowser: 'الفتح في متصفحك',
  copied: 'تم نسخ الرابط. يمكنك لصقه في متصفح هاتفك. قد تختفي هذه الصفحة عند إغلاق التطبيق.',
  copyByHand: (address) => `يُرجى فتح هذا العنوان في متصفح هاتفك: ${address}`,
  overText: 'انتهت صلاحية رابطك. يمكنك طلب رابط جديد إلى البريد الإلكتروني الذي سجّلت به.',
  othersText: 'استخدم شخص آخر هذا المتصفح بعدك. يمكنك طلب إرسال رابط إلى البريد الإلكتروني الذي سجّلت به. وسيفتح أمسيتك من جديد.',
  notRegisteredTitle: 'لا يوجد تسجيل باسمك في هذه الفعالية',
  notRegisteredText: 'إذا بدا لك هذا خطأً، يُرجى سؤال المضيف.',
  email: 'البريد الإلكتروني',
  mailLink: 'إرسال رابطي إليّ',
  sending: 'جارٍ الإرسال…',
  notSent: 'تعذّر إرسال الرابط',
};

export const consentCardText: Catalogue['consentCardText'] = {
  title: 'ما يراه الآخرون منك هذه الأمسية',
  until: 'إلى حين اختيارك، لن يرى الآخرون سوى رقمك.',
  agree: 'حسنًا',
  hideName: 'إظهار رقمي بدلًا من اسمي',
  byName: 'شكرًا لك. سيرى الآخرون اسمك الأول.',
  byNumber: 'شكرًا لك. سيرى الآخرون رقمك بدلًا من اسمك.',
  failed: 'تعذّر حفظ اختيارك',
};

export const wasThisYouText: Catalogue['wasThisYouText'] = {
  title: 'هل هذا أنت؟',
  about: 'فُتحت أمسيتك أيضًا في مكان آخر، دون رابط من بريدك الإلكتروني. وإلى أن تصلنا إجابتك، لن يُحتسب أي شيء أُدخل هناك.',
  by: {
    registration: 'تسجيل في الفعالية',
    link: 'فتح برابط من المنظّم',
    address: 'تغيير البريد الإلكتروني',
    mailbox: 'فتح برابط أُرسل إلى بريد إلكتروني سابق',
    staff: 'غيّر المنظّم بريدك الإلكتروني. واختيار «لا» يعيد بريدك',
  },
  isMe: 'نعم، هذا أنا',
  isNotMe: 'لا، لست أنا',
  yes: 'شكرًا لك. يمكنك المتابعة هناك كما في السابق.',
  no: 'تم تسجيل خروج كل من عداك. يُرجى مراجعة إجاباتك عمّن التقيتهم.',
  failed: 'تعذّر حفظ إجابتك. يُرجى المحاولة مجددًا.',
};

export const cancelPlaceText: Catalogue['cancelPlaceText'] = {
  title: 'لا يمكنك الحضور؟',
  hint: 'إذا أعدت مقعدك، فسيحصل عليه شخص من قائمة الانتظار. وسنحتفظ بملفك الشخصي.',
  cancel: 'إعادة مقعدي',
  busy: 'لحظة من فضلك…',
  failed: 'تعذّرت إعادة مقعدك',
  doneTitle: 'تمت إعادة مقعدك',
  done: 'شكرًا لإبلاغنا. إذا غيّرت رأيك، يمكنك التسجيل مجددًا عبر الرابط الذي في بريدك الإلكتروني.',
};

export const rebaseText: Catalogue['rebaseText'] = {
  theirs: (field, value) =>
    `غيّر شخص آخر حقل «${
      {
        first_name: 'الاسم الأول',
        last_name: 'اسم العائلة',
        gender: 'الجنس',
        age: 'العمر',
        interested_in: 'أرغب في لقاء',
        looking_for: 'أبحث عن',
        occupation: 'المهنة',
        'contact.email': 'البريد الإلكتروني',
        'contact.phone': 'الهاتف',
        'contact.instagram': 'Instagram',
        personality_traits: 'السمات الشخصية',
        interests: 'الاهتمامات',
      }[field]
    }» إلى: ${value || '(لا شيء)'}`,
};

export const editingModeText: Catalogue['editingModeText'] = {
  participant: {
    title: 'تعديل الملف الشخصي',
    submit: 'تحديث الملف الشخصي',
    busy: 'جارٍ التحديث…',
    fallback: 'تعذّر التحديث',
  },
  'admin-edit': {
    title: 'تعديل المشارك',
    submit: 'تحديث المشارك',
    busy: 'جارٍ التحديث…',
    fallback: 'تعذّر تحديث المشارك',
  },
  'admin-create': {
    title: 'إضافة مشارك جديد',
    submit: 'إنشاء المشارك',
    busy: 'جارٍ الإنشاء…',
    fallback: 'تعذّر إنشاء المشارك',
  },
};

export const questionsText: Catalogue['questionsText'] = {
  title: 'أسئلة من المنظّم',
  yes: 'نعم',
  no: 'لا',
  several: 'يمكن اختيار كل ما ينطبق.',
  clear: 'مسح الإجابة',
  required: ' (الإجابة مطلوبة)',
};

export const uploadProgressText: Catalogue['uploadProgressText'] = {
  label: 'الصورة في طريقها إلينا',
  photo: (percent) => `الصورة: ${percent}%`,
  skip: 'التسجيل دون صورة',
};

export const registrationModeText: Catalogue['registrationModeText'] = {
  title: 'التسجيل في الفعالية',
  submit: 'التسجيل في الفعالية',
  busy: 'جارٍ التسجيل…',
  fallback: 'تعذّر التسجيل في الفعالية',
};

export const participantFormText: Catalogue['participantFormText'] = {
  step: (step, steps) => `الخطوة ${step} من ${steps}`,
  stepNames: ['الأساسيات', 'الصورة والتواصل', 'السمات والاهتمامات'],
  conflict: (message) => `${message} ما كتبته يبقى محفوظًا عند إعادة التحميل.`,
  reload: 'إعادة التحميل',
  reloading: 'جارٍ التحميل…',
  restored: 'احتفظنا بما كُتب.',
  startOver: 'البدء من جديد',
  compressing: 'جارٍ ضغط الصورة…',
  back: 'رجوع',
  cancel: 'إلغاء',
  next: 'التالي',
};

export const participantDialogText: Catalogue['participantDialogText'] = { share: 'مشاركة' };

export const basicsText: Catalogue['basicsText'] = {
  title: 'معلومات أساسية',
  female: 'أنثى',
  male: 'ذكر',
  nonBinary: 'غير ثنائي',
  women: 'نساء',
  men: 'رجال',
  everyone: 'الجميع',
  somethingSerious: 'علاقة جدية',
  somethingCasual: 'علاقة بلا التزام',
  openToFriends: 'صداقات أيضًا',
  openToAnything: 'كل شيء ممكن',
  optional: 'اختياري',
};

export const contactText: Catalogue['contactText'] = {
  photo: 'الصورة',
  title: 'التواصل',
  email: 'البريد الإلكتروني',
  didYouMean: 'هل المقصود',
  phone: 'الهاتف',
  instagram: 'Instagram',
  optional: 'اختياري',
};

export const traitsText: Catalogue['traitsText'] = {
  title: 'السمات الشخصية',
  search: 'البحث في السمات',
  all: (count) => `كل السمات (${count})`,
  full: (limit) =>
    `يمكنك اختيار ${countingIn('ar-u-nu-latn')(limit, {
      zero: '# سمة',
      one: 'سمة واحدة',
      two: 'سمتين',
      few: '# سمات',
      many: '# سمة',
      other: '# سمة',
    })} كحد أقصى.`,
  none: 'لا توجد سمات شخصية مطابقة',
  failed: 'تعذّر تحميل السمات الشخصية',
};

export const interestsText: Catalogue['interestsText'] = {
  title: 'الاهتمامات',
  search: 'البحث في الاهتمامات',
  all: (count) => `كل الاهتمامات (${count})`,
  full: (limit) =>
    `يمكنك اختيار ${countingIn('ar-u-nu-latn')(limit, {
      zero: '# اهتمام',
      one: 'اهتمام واحد',
      two: 'اهتمامين',
      few: '# اهتمامات',
      many: '# اهتمامًا',
      other: '# اهتمام',
    })} كحد أقصى.`,
  none: 'لا توجد اهتمامات مطابقة',
  failed: 'تعذّر تحميل الاهتمامات',
  noCategory: 'أخرى',
};

export const choicePickerText: Catalogue['choicePickerText'] = {
  chosen: (limit, chosen) => `الحد الأقصى ${limit} · المختار ${chosen}`,
  chosenHere: 'مختارة',
};

export const formConsentText: Catalogue['formConsentText'] = {
  missing: 'يُرجى الموافقة، لكي يجوز للمنظّم استخدام بياناتك لهذه الفعالية.',
};

export const priceText: Catalogue['priceText'] = {
  title: 'السعر',
  groups: { women: 'النساء', men: 'الرجال', others: 'الضيوف غير الثنائيين' },
  free: 'مجانًا',
  yours: 'سعرك',
  early: 'سعر مبكر',
  earlyUntil: (moment) => `سعر مبكر حتى ${moment}`,
  usual: (amount) => `لاحقًا ${amount}`,
  tax: (percent) => `يشمل ضريبة بنسبة ${percent}`,
  taxOf: (percent, amount) => `يشمل ضريبة بنسبة ${percent} (${amount})`,
  ways: {
    online: 'بالبطاقة أو بوسيلة أخرى عبر الإنترنت',
    door: 'عند الدخول',
    transfer: 'بحوالة مصرفية',
  },
  payable: (ways) => `يمكنك الدفع ${ways}.`,
  together: (percent) => `بعد الدفع، يصلك رمز يخفض السعر بنسبة ${percent} لشخص واحد من أصدقائك.`,
};

export const payingText: Catalogue['payingText'] = {
  title: 'مقعدك',
  chooseGender: 'يُرجى اختيار الجنس أعلاه لمعرفة سعرك.',
  noWay: 'لا يمكن دفع ثمن المقاعد حاليًا. يُرجى سؤال المنظّم.',
  way: 'ما طريقة الدفع التي تناسبك؟',
  ways: { online: 'بالبطاقة الآن', door: 'عند الدخول', transfer: 'بحوالة مصرفية' },
  wayHints: {
    online: 'يتم الدفع على صفحة Stripe الآمنة. ويبقى مقعدك محجوزًا لنصف ساعة.',
    door: 'يصبح مقعدك مضمونًا فورًا. يُرجى إحضار المبلغ معك.',
    transfer: 'يصبح مقعدك مضمونًا فورًا.',
  },
  code: 'هل لديك رمز؟',
  apply: 'تطبيق',
  applying: 'جارٍ التحقق…',
  remove: 'إزالة',
  applyFirst: 'يُرجى النقر على «تطبيق» لاستخدام هذا الرمز، أو مسح الحقل.',
  stillChecking: 'لا يزال التحقق من هذا الرمز جاريًا. يُرجى المحاولة مجددًا بعد لحظات.',
  notChecked: 'تعذّر التحقق من الرمز. يُرجى المحاولة مجددًا.',
  applied: (code) => `تم تطبيق ${code}.`,
  noEffect: (code) => `الرمز ${code} صالح، لكنه لا يخفض سعرك.`,
  pay: (amount) => `دفع ${amount}`,
  registerAnd: { door: 'التسجيل والدفع عند الدخول', transfer: 'التسجيل والدفع بحوالة مصرفية' },
  register: 'التسجيل',
  busy: 'لحظة من فضلك…',
  priceChanged: 'تغيّر السعر. يُرجى التأكد منه مجددًا: لم يُحجز أي شيء.',
  failed: 'تعذّر حجز مقعدك. يُرجى المحاولة مجددًا.',
  codeRefused: 'هذا الرمز لعنوان بريد إلكتروني آخر، أو سبق استخدامه. يُرجى إفراغ الحقل للتسجيل من دونه.',
};

export const ownOrderText: Catalogue['ownOrderText'] = {
  title: 'حجزك',
  loading: 'جارٍ البحث عن حجزك…',
  notLoaded: 'تعذّر تحميل حجزك',
  unknownTitle: 'لا يوجد حجز هنا',
  hello: (name) => `أهلًا ${name}`,
  open: 'مقعدك محجوز',
  until: (moment) => `حتى ${moment}`,
  left: (minutes) =>
    minutes <= 1
      ? 'بقي أقل من دقيقة.'
      : countingIn('ar-u-nu-latn')(minutes, {
          zero: 'بقيت # دقيقة.',
          one: 'بقيت دقيقة واحدة.',
          two: 'بقيت دقيقتان.',
          few: 'بقيت # دقائق.',
          many: 'بقيت # دقيقة.',
          other: 'بقيت # دقيقة.',
        }),
  openHint: 'يصبح لك فور الدفع. ما كتبته محفوظ.',
  notPaid: 'لم يصل أي مبلغ بعد. إذا كنت قد دفعت، يمكنك إغلاق هذه الصفحة: سنراسلك بالبريد الإلكتروني عند وصول المبلغ.',
  pay: (amount) => `دفع ${amount}`,
  busy: 'لحظة من فضلك…',
  payFailed: 'تعذّر فتح صفحة الدفع. لم يُخصم أي مبلغ. يُرجى المحاولة مجددًا.',
  giveUp: 'التخلي عن المقعد',
  giveUpQuestion: 'سيحصل شخص آخر على المقعد، وسيُحذف ما كتبته. ولن يُخصم أي مبلغ.',
  giveUpFailed: 'تعذّر التخلي عن المقعد',
  checking: 'جارٍ التحقق من عملية الدفع…',
  checkingHint: 'يستغرق هذا بضع ثوانٍ. يُرجى عدم الدفع مرة أخرى.',
  processing: 'يحتاج مصرفك إلى بضعة أيام',
  processingHint: 'مقعدك محجوز. سنراسلك بالبريد الإلكتروني فور تأكيد مصرفك للدفع. ويمكنك إغلاق هذه الصفحة.',
  someoneElse: 'تسجيل شخص آخر',
  ended: 'انتهت مهلة الدفع',
  endedHint: 'لم يعد المقعد محجوزًا لك، ولم يُخصم أي مبلغ. وإذا دفعت في صفحة لا تزال مفتوحة، فسيُردّ إليك المبلغ.',
  gaveUp: 'تم التخلي عن المقعد',
  gaveUpHint: 'لم يُخصم أي مبلغ.',
  again: 'التسجيل مجددًا',
  registered: 'نراك هناك!',
  registeredHint: 'مقعدك مدفوع الثمن. لفتح أمسيتك أو تغيير بياناتك، يُرجى استخدام الرابط في الرسالة التي أرسلناها إلى بريدك الإلكتروني.',
  dueHint: 'مقعدك مضمون. لفتح أمسيتك أو تغيير بياناتك، يُرجى استخدام الرابط في الرسالة التي أرسلناها إلى بريدك الإلكتروني.',
  refunded: 'أموالك في طريق العودة إليك',
  refundOf: (amount) => `يُردّ إليك ${amount}. قد يستغرق ظهوره لدى مصرفك من خمسة إلى عشرة أيام.`,
  partly: (amount) => `رُدّ إليك ${amount} مما دفعته.`,
  reasons: {
    staff: 'ردّ المنظّم المبلغ الذي دفعته.',
    event: 'أُلغيت الفعالية.',
    guest: 'أُلغي مقعدك بطلب منك.',
    late: 'وصل المبلغ الذي دفعته بعد أن ذهب المقعد إلى شخص آخر.',
    refused: 'تعذّر إكمال تسجيلك.',
    outside: 'ردّ المنظّم المبلغ الذي دفعته.',
  },
  map: 'العرض على الخريطة',
  elsewhere: 'هذا المتصفح لا يعرف حجزك. إذا كان الدفع قد تم، فستؤكد رسالة بريد إلكتروني مقعدك خلال دقائق. وإلا فتُرجى المتابعة من حيث بدأت.',
  notReturned: 'تعذّرت إعادة المبلغ إليك',
  notReturnedOf: (amount) => `تعذّرت إعادة ${amount} إليك. المنظّم على علم بذلك وسيتواصل معك.`,
};

export const transferText: Catalogue['transferText'] = {
  title: 'استلام مقعد',
  loading: 'جارٍ البحث عن المقعد…',
  notLoaded: 'تعذّر تحميل المقعد',
  goneTitle: 'لم يعد استلام هذا المقعد ممكنًا',
  from: (name, event) => `لك مقعد في ${event} بتنازل من ${name}`,
  whom: { female: 'للنساء', male: 'للرجال', 'non-binary': 'للضيوف غير الثنائيين' },
  rules: (whom, until) => `استلامه متاح ${whom} فقط، حتى ${until}. ويصبح لك فور تسجيلك هنا.`,
  paid: (name) => `المقعد مدفوع الثمن. وما يُدفع مقابله إلى ${name} شأن بينكما.`,
  due: {
    online: (amount) => `المبلغ المتبقي للدفع: ${amount}.`,
    door: (amount) => `المبلغ المتبقي للدفع: ${amount}. يُرجى إحضاره معك عند الدخول.`,
    transfer: (amount) => `المبلغ المتبقي للدفع بحوالة مصرفية: ${amount}. والرسالة التي تؤكد مقعدك توضح الطريقة.`,
  },
  take: 'استلام المقعد',
  busy: 'لحظة من فضلك…',
};

export const photoMoverText: Catalogue['photoMoverText'] = {
  label: 'الجزء الذي يراه الآخرون من الصورة',
  drag: 'السحب للتحريك',
  hint: 'يمكنك سحب الصورة أو استخدام مفاتيح الأسهم، إلى أن يُظهر المربع ما ينبغي أن يراه الآخرون.',
  at: (percent, axis) => `${percent}% من ${axis === 'x' ? 'اليسار' : 'الأعلى'}`,
};

export const takeUpText: Catalogue['takeUpText'] = {
  square: 'هذه الصورة مربعة. يراها الآخرون كاملة، فلا شيء يمكن تحريكه.',
  notLoaded: 'تعذّر تحميل الصورة، ولذلك لم تُحرَّك. يُرجى المحاولة مجددًا، أو اختيار الصورة مرة أخرى.',
};

export const photoFieldText: Catalogue['photoFieldText'] = {
  label: 'الصورة',
  choose: 'اختيار صورة',
  chooseAnother: 'اختيار صورة أخرى',
  yourPortrait: 'صورتك الشخصية',
  theirPortrait: 'صورة هذا الشخص',
  cancel: 'إلغاء',
  tryAgain: 'إعادة المحاولة',
  choosePhoto: 'اختيار صورة',
  change: 'تغيير',
  takePhoto: 'التقاط صورة',
  move: 'تحريك',
  remove: 'إزالة',
  skip: 'تخطي',
  keep: 'إبقاء الصورة',
  stored: 'لا يراها إلا المنظّمون، ما لم تُشارَك في صفحة الأمسية.',
  optionalForYou: 'اختيارية. تساعد المضيف على التعرف إليك. JPG أو PNG أو GIF أو HEIC.',
  optionalForThem: 'اختيارية. تساعد على التعرف إلى هذا الشخص في القاعة. JPG أو PNG أو GIF أو HEIC.',
  removed: 'ستُزال الصورة عند الحفظ.',
  compressing: 'جارٍ ضغط الصورة…',
  uploading: (percent) => `الصورة: ${percent}%`,
  processing: 'أوشكنا على الانتهاء…',
  ready: 'تبدو جميلة. لا يراها إلا المنظّمون، ما لم تُشارَك في صفحة الأمسية.',
  notUploaded: 'تعذّر رفع الصورة. يُرجى التحقق من الشبكة والمحاولة مجددًا.',
  progress: 'رفع الصورة',
};

export const profilePageText: Catalogue['profilePageText'] = {
  title: 'تعديل الملف الشخصي',
  back: 'رجوع',
  checking: 'جارٍ التحقق من الهوية…',
  loading: 'جارٍ تحميل الملف الشخصي…',
  notLoadedTitle: 'لا يمكن تحميل الملف الشخصي',
  notLoaded: 'تعذّر تحميل الملف الشخصي',
  notLoadedBecause: (reason) => `تعذّر تحميل الملف الشخصي. ${reason}`,
  unchanged: 'لم يتغيّر شيء. يمكنك إغلاق هذه الصفحة.',
  saved: 'تم حفظ ملفك الشخصي. يمكنك إغلاق هذه الصفحة.',
  deletedTitle: 'تم حذف بياناتك',
  deleted: 'حُذفت بياناتك. شكرًا لانضمامك إلينا.',
};

export const accessText: Catalogue['accessText'] = {
  refused: 'تعذّر التحقق من الهوية',
  invalidSession: 'جلسة غير صالحة',
  noSession: 'انتهت جلستك. يُرجى التواصل مع منظّم الفعالية للحصول على رابط جديد إلى ملفك الشخصي.',
  noId: 'رابط الملف الشخصي غير صالح. يُرجى التواصل مع منظّم الفعالية للحصول على الرابط الصحيح.',
  otherId: 'هذا الملف الشخصي لمشارك آخر. يُرجى استخدام رابط التسجيل الخاص بك.',
  invalid: 'جلستك غير صالحة. يُرجى الحصول على رابط جديد.',
  expired: 'انتهت صلاحية الدخول. يُرجى التواصل مع منظّم الفعالية للحصول على رابط جديد.',
};

export const ownerWasThisYouText: Catalogue['ownerWasThisYouText'] = {
  title: 'هل هذا أنت؟',
  about: 'فُتح ملفك الشخصي أيضًا في مكان آخر، دون رابط من بريدك الإلكتروني:',
  by: {
    registration: (event) => (event === null ? 'تسجيل في الفعالية' : `تسجيل في ${event}`),
    link: (event) => (event === null ? 'فتح برابط من المنظّم' : `فتح برابط من منظّم ${event}`),
    address: () => 'تغيير البريد الإلكتروني',
    mailbox: () => 'فتح برابط أُرسل إلى بريد إلكتروني سابق',
    staff: () => 'غيّر المنظّم بريدك الإلكتروني. واختيار «لا» يعيد بريدك',
  },
  isMe: 'نعم، هذا أنا',
  isNotMe: 'لا، لست أنا',
  consequence: 'إلى أن تصلنا إجابتك، لن يظهر هناك أي شيء أدخلته هنا. واختيار «لا» يسجّل خروج كل من عداك.',
  yes: 'شكرًا لك. يمكنك المتابعة هناك كما في السابق.',
  no: 'تم تسجيل خروج كل من عداك. يُرجى التأكد من أن البيانات أدناه بياناتك.',
  failed: 'تعذّر حفظ إجابتك. يُرجى المحاولة مجددًا.',
};

export const ownDataText: Catalogue['ownDataText'] = {
  title: 'بياناتك',
  about: 'كل ما يحتفظ به المنظّم عنك: ملفك الشخصي وصورتك وفعالياتك ولقاءاتك.',
  download: 'تنزيل بياناتي',
  downloading: 'جارٍ التنزيل…',
  downloaded: 'حُفظت بياناتك في تنزيلات هذا الجهاز.',
  downloadedTyped:
    'حُفظت بياناتك في تنزيلات هذا الجهاز. وهي لا تحتوي إلا على ما أُدخل هنا. للحصول عليها كاملة، يُرجى فتح ملفك الشخصي برابط من بريدك الإلكتروني.',
  notDownloaded: 'تعذّر تنزيل بياناتك. يُرجى المحاولة مجددًا.',
  delete: 'حذف بياناتي',
};

export const eraseText: Catalogue['eraseText'] = {
  consequence: 'سيُحذف ملفك الشخصي وصورتك وتسجيلاتك، في كل فعاليات هذا المنظّم. وحيث كان لك لقاء، ستظهر عبارة «مشارك محذوف» بدلًا منك.',
  noUndo: 'لا يمكن التراجع عن هذا الإجراء.',
};

export const deleteOwnDataText: Catalogue['deleteOwnDataText'] = {
  title: 'حذف بياناتي',
  why: null,
  confirm: 'حذف بياناتي',
  busy: 'جارٍ الحذف…',
  failed: 'تعذّر حذف بياناتك. يُرجى المحاولة مجددًا.',
};

export const ownConsentText: Catalogue['ownConsentText'] = {
  title: 'ما وافقت عليه',
  loading: 'جارٍ تحميل ما وافقت عليه…',
  notLoaded: 'تعذّر تحميل ما وافقت عليه',
  given: (when) => `في ${when} وافقت على ما يلي:`,
  evening: (when, event) => `في ${when}، على صفحة ${event}، وافقت على ما يلي:`,
  version: (words) => `الإصدار ${words} من هذا النص`,
  entered: 'المنظّم هو من أدخل بياناتك. ولم تصدر عنك أي موافقة بعد. يمكنك الموافقة في النموذج أعلاه.',
  less: 'في صفحة كل أمسية، يمكنك اختيار أن يرى الآخرون اسمك أو رقمك. ويمكنك تغيير ذلك في أي وقت.',
  about: 'يمكنك أيضًا سحب موافقتك. وعندئذ لا يعود يجوز للمنظّم استخدام بياناتك، ولذلك ستُحذف.',
  withdraw: 'سحب موافقتي',
};

export const withdrawText: Catalogue['withdrawText'] = {
  title: 'سحب موافقتي',
  why: 'من دون موافقتك لا يجوز للمنظّم الاحتفاظ ببياناتك. وستُحذف الآن.',
  confirm: 'سحب وحذف',
  busy: 'جارٍ السحب…',
  failed: 'تعذّر سحب موافقتك. يُرجى المحاولة مجددًا.',
};

export const projectorText: Catalogue['projectorText'] = {
  title: 'الشاشة',
  welcome: 'أهلًا وسهلًا',
  scan: 'امسحوا الرمز',
  qrCode: 'رمز QR لصفحة الأمسية الخاصة بالضيوف',
  findTable: (round) => `الجولة ${round}: إلى طاولاتكم`,
  phones: 'طاولاتكم على هواتفكم',
  rests: (round) => `الجولة ${round}: وقت المشروبات`,
  sitsOut: 'استراحة',
  whose: (organization, event) => `${organization} · ${event}`,
  round: (round, rounds) => `الجولة ${round} من ${rounds}`,
  startsIn: 'إلى طاولاتكم',
  lastMinute: 'بقيت دقيقة واحدة',
  overtime: 'حان وقت الختام',
  paused: 'توقف مؤقت',
  thanks: 'شكرًا لكم',
  goodbye: 'إلى اللقاء',
  canceled: 'ملغاة',
  canceledLine: 'أُلغيت هذه الفعالية',
  cards: 'املؤوا بطاقاتكم على هواتفكم',
  page: (page, pages) => `صفحة ${page} من ${pages}`,
  loading: 'جارٍ تحميل الشاشة',
  failed: 'تعذّر تحميل الشاشة. ستُعاد المحاولة تلقائيًا…',
  stale: (time) => `لا يوجد اتصال. آخر تحديث: ${time}`,
  start: 'تشغيل الشاشة',
  keepAwake: 'يُرجى ضبط إعدادات هذا الجهاز لتبقى الشاشة مضاءة.',
  back: 'العودة إلى الجولات',
  denied: 'الدخول مرفوض: لا يمكن عرض الأمسية إلا للمضيفين والمسؤولين وكبار المسؤولين',
};

export const reportPageText: Catalogue['reportPageText'] = {
  title: 'الإبلاغ عن صفحة',
  about: 'الصفحة التي يشملها بلاغك:',
  concern: 'ما المشكلة فيها؟',
  concerns: {
    fraud: 'تحاول خداع الناس، أو الوصول إلى أموالهم أو بياناتهم',
    offensive: 'مسيئة أو مخالفة للقانون',
    not_theirs: 'تستخدم اسمًا أو صورة أو كلمات تخص غيرها',
    other: 'أمر آخر',
  },
  text: 'ما الذي ينبغي أن نعرفه؟ (اختياري)',
  textHint: 'يقرؤه مشغّل هذا الموقع. ولا يقرؤه المنظّم.',
  send: 'إرسال البلاغ',
  sending: 'جارٍ الإرسال…',
  failed: 'تعذّر إرسال البلاغ. يُرجى المحاولة مجددًا.',
  thanksTitle: 'شكرًا لك',
  thanks: 'أُرسل بلاغك. سينظر مشغّل هذا الموقع في الصفحة.',
  back: 'العودة إلى الصفحة',
};

export const applicationFormText: Catalogue['applicationFormText'] = {
  title: 'طلب المشاركة في الفعالية',
  decides: (organization) => `القرار بشأن من يحضر يعود إلى ${organization}. وسيصلك الرد بالبريد الإلكتروني.`,
  submit: 'تقديم طلب',
  busy: 'جارٍ التقديم…',
  fallback: 'تعذّر تقديم الطلب',
  appliedTitle: 'تم تقديم طلبك',
  applied: (email) => `ليس لك مقعد بعد. هناك رسالة في طريقها إلى ${email}، وفيها رابط لعرض طلبك أو سحبه.`,
  next: 'سيصلك رد المنظّم بالبريد الإلكتروني.',
};

export const joinWaitingListText: Catalogue['joinWaitingListText'] = {
  joinedTitle: 'اسمك في قائمة الانتظار',
  joined: (email) => `هناك رسالة في طريقها إلى ${email}، وفيها ترتيبك ورابط لمتابعته أو لمغادرة القائمة.`,
  next: 'عندما يتوفر مقعد، تصل إلى صاحب الدور رسالة ومهلة للقبول.',
  map: 'العرض على الخريطة',
};

export const otherEventText: Catalogue['otherEventText'] = {
  fits: 'هذه الأمسية تناسب عمرك:',
};

export const sendProfileLinkText: Catalogue['sendProfileLinkText'] = {
  known: 'هل هذا أنت؟ اسمك في القائمة بالفعل، ويمكنك تغيير بياناتك هناك.',
  perhaps: 'هل سبق لك التسجيل؟ يمكننا إرسال رابط إلى ملفك الشخصي بالبريد الإلكتروني.',
  email: 'البريد الإلكتروني',
  send: 'إرسال رابط ملفي الشخصي',
  busy: 'جارٍ الإرسال…',
  sent: (email) => `هناك رابط إلى ملفك الشخصي في طريقه إلى ${email}.`,
  sentPerhaps: (email) => `إذا كان ${email} مسجَّلًا في هذه الفعالية، فهناك رابط إلى ملفك الشخصي في الطريق.`,
  failed: 'تعذّر إرسال الرابط. يُرجى المحاولة مجددًا.',
};

export const thankYouText: Catalogue['thankYouText'] = {
  title: 'شكرًا لك!',
  seeYou: (firstName, when, venue) => `${firstName}، اسمك في القائمة. موعدنا ${when} في ${venue}.`,
  card: 'هكذا سيراك المضيف',
  scanAgain: 'لتغيير بياناتك لاحقًا، يمكنك مسح رمز QR ضوئيًا مرة أخرى.',
  editProfile: 'تعديل الملف الشخصي',
  evening: 'أمسيتك',
  confirmation: (email) => `هناك رسالة تأكيد في طريقها إلى ${email}.`,
};

export const welcomeBackText: Catalogue['welcomeBackText'] = {
  evening: 'أمسيتك',
  title: 'أهلًا بعودتك!',
  registered: (name, event, when, venue) =>
    name === '' ? `سبق تسجيلك في ${event}. موعدنا ${when} في ${venue}.` : `${name}، سبق تسجيلك في ${event}. موعدنا ${when} في ${venue}.`,
  saved: 'تم الحفظ',
  editProfile: 'تعديل الملف الشخصي',
  someoneElse: 'لست أنت؟ تسجيل شخص آخر',
  canContinue: (event) => `يمكن استخدام بياناتك من المرة السابقة في ${event} أيضًا. ويمكنك تغييرها قبل التسجيل.`,
  continueAs: (name) => (name === '' ? 'المتابعة كالسابق' : `المتابعة باسم ${name}`),
  busy: 'جارٍ التحميل…',
};

export const registerKnownText: Catalogue['registerKnownText'] = { failed: 'تعذّر إكمال التسجيل' };

export const registrationPageText: Catalogue['registrationPageText'] = {
  title: 'التسجيل في الفعالية',
  validating: 'جارٍ التحقق من دعوتك…',
  notValidated: 'تعذّر التحقق من الدعوة',
  noToken: 'رمز التسجيل مطلوب',
  invalidLink: 'رابط التسجيل غير صالح',
  invalidTitle: 'دعوة غير صالحة',
  invalid: (reason) => `${reason.replace(/\.?$/, '.')} يُرجى طلب رابط جديد أو رمز QR جديد من المضيف.`,
};

export const eventBannerText: Catalogue['eventBannerText'] = { invites: (organization) => `دعوة من ${organization} إلى` };

export const fullEventText: Catalogue['fullEventText'] = {
  full: {
    all: 'اكتملت مقاعد هذه الفعالية.',
    male: 'اكتملت مقاعد الرجال في هذه الفعالية.',
    female: 'اكتملت مقاعد النساء في هذه الفعالية.',
    'non-binary': 'اكتملت مقاعد الضيوف غير الثنائيين في هذه الفعالية.',
  },
  wait: 'يمكنك الانضمام إلى قائمة الانتظار بهذا النموذج. وعندما يتوفر مقعد، نحجزه لك ونراسلك بالبريد الإلكتروني. والقبول بنقرة واحدة.',
  closed: 'قائمة الانتظار مغلقة أيضًا: فهي تُغلق قبل بدء الفعالية بساعتين.',
  join: 'الانضمام إلى قائمة الانتظار',
  joining: 'جارٍ الانضمام…',
};

export const registrationText: Catalogue['registrationText'] = {
  title: 'التسجيل في الفعالية',
  checking: 'جارٍ التحقق من تسجيلك…',
  notLoaded: 'تعذّر تحميل بياناتك. يُرجى المحاولة مجددًا.',
};

export const completePlaceText: Catalogue['completePlaceText'] = {
  until: (time) => `وهو محجوز لك حتى ${time}.`,
  hint: 'يكفي إكمال ما ينقص ليصبح لك.',
  submit: 'إكمال بيانات مقعدي',
  busy: 'لحظة من فضلك…',
  failed: 'تعذّر إكمال بيانات مقعدك',
  decline: 'لن أحضر',
  declineConfirm: 'إعادة مقعدي',
  declineQuestion:
    'سيحصل شخص آخر على المقعد، وسيُحذف ما هو معروف عنك. ولن يحتفظ المنظّم إلا باسمك وعنوان بريدك الإلكتروني، حتى 30 يومًا بعد الفعالية.',
};

export const ownApplicationText: Catalogue['ownApplicationText'] = {
  title: 'طلبك',
  applied: 'تم تقديم طلبك',
  appliedHint: 'ليس لك مقعد بعد. القرار للمنظّم، وستصلك رسالة إلكترونية بالرد.',
  overHint: 'لم تعد الفعالية تستقبل ضيوفًا، ولم يتخذ المنظّم قرارًا بشأن طلبك.',
  withdraw: 'سحب طلبي',
  withdrawConfirm: 'سحب',
  withdrawQuestion: 'سيُحذف ما كتبته. ولن يحتفظ المنظّم إلا باسمك وعنوان بريدك الإلكتروني، حتى 30 يومًا بعد الفعالية.',
  busy: 'لحظة من فضلك…',
  approved: 'نراك هناك!',
  approvedHint: 'مقعدك مضمون. وقد أُرسل إليك تأكيد.',
  evening: 'أمسيتك',
  refused: 'ليس هذه المرة',
  refusedHint: 'شكرًا لتقديم طلبك. لا يستطيع المنظّم أن يعرض عليك مقعدًا هذه المرة. وقد حُذف ما كتبته.',
  withdrawn: 'تم سحب طلبك',
  withdrawnHint: 'حُذف ما كتبته. إذا غيّرت رأيك، يمكنك فتح رابط التسجيل مرة أخرى.',
};

export const payForPlaceText: Catalogue['payForPlaceText'] = {
  hint: 'ما كتبته محفوظ. يصبح المقعد لك بعد الدفع، أو بعد اختيار الدفع لاحقًا. وإذا لم يصلنا ردك حتى ذلك الحين، فسيحصل عليه شخص آخر.',
  orderedHint: 'لقد بدأت الدفع.',
  goOn: 'المتابعة إلى حجزك',
};

export const ownPlaceText: Catalogue['ownPlaceText'] = {
  title: 'ترتيبك في قائمة الانتظار',
  complete: 'إكمال بيانات مقعدك',
  loading: 'جارٍ البحث عن مقعدك…',
  notLoaded: 'تعذّر تحميل مقعدك',
  unknownTitle: 'لست في قائمة انتظار',
  hello: (name) => `أهلًا ${name}`,
  waiting: (place, queue) =>
    `ترتيبك في قائمة الانتظار${
      queue === null ? '' : { male: ' للرجال', female: ' للنساء', 'non-binary': ' للضيوف غير الثنائيين' }[queue]
    }: ${place}`,
  waitingHint: 'عندما يحين دورك، تصلك رسالة إلكترونية، ويُحجز لك مقعد لبعض الوقت.',
  offered: 'هناك مقعد محجوز لك',
  until: (time) => `حتى ${time}`,
  offeredHint: 'ما كتبته محفوظ. وإذا لم يصلنا ردك حتى ذلك الحين، فسيحصل شخص آخر على المقعد.',
  accept: 'قبول',
  accepting: 'لحظة من فضلك…',
  decline: 'لا، شكرًا',
  accepted: 'نراك هناك!',
  acceptedHint: 'مقعدك مضمون، ورسالة التأكيد في طريقها إليك.',
  evening: 'أمسيتك',
  registered: 'لك مقعد بالفعل',
  lapsed: 'لم يعد مقعدك محجوزًا',
  lapsedHint: 'انتهى الوقت الذي كان فيه محجوزًا لك.',
  again: 'الانضمام إلى آخر القائمة',
  gone: 'لم يعد اسمك في القائمة',
  goneHint: 'إذا غيّرت رأيك، يمكنك فتح رابط التسجيل مرة أخرى.',
  closed: 'لا تُعرض مقاعد أخرى',
  closedHint: 'قائمة الانتظار مغلقة. والمقعد الشاغر الآن لأول من يسجّل.',
  overHint: 'لم تعد الفعالية تستقبل ضيوفًا.',
  register: 'الانتقال إلى التسجيل',
  leave: 'مغادرة قائمة الانتظار',
  leaveConfirm: 'مغادرة',
  leaveQuestion: 'سيضيع ترتيبك، وسيُحذف ما كتبته. ولن يحتفظ المنظّم إلا باسمك وعنوان بريدك الإلكتروني، حتى 30 يومًا بعد الفعالية.',
  declineQuestion:
    'سيحصل شخص آخر على المقعد، وسيُحذف ما كتبته. ولن يحتفظ المنظّم إلا باسمك وعنوان بريدك الإلكتروني، حتى 30 يومًا بعد الفعالية.',
  forget: 'حذف ما كتبته',
  forgetQuestion: 'بعد ذلك، لا يمكنك الانضمام مجددًا من هنا. ولن يحتفظ المنظّم إلا باسمك وعنوان بريدك الإلكتروني، حتى 30 يومًا بعد الفعالية.',
  forgetConfirm: 'حذف',
  busy: 'لحظة من فضلك…',
  failed: 'تعذّر حفظ إجابتك',
  map: 'العرض على الخريطة',
};

export const calendarText: Catalogue['calendarText'] = {
  map: 'العرض على الخريطة',
  add: 'إضافة إلى التقويم',
  hostedBy: (organization) => `باستضافة ${organization}`,
};

export const sendText: Catalogue['sendText'] = {
  noConnection: 'لا يوجد اتصال. يُرجى التحقق من الشبكة والمحاولة مجددًا.',
  serverChanged: 'تغيّر الخادم. يُرجى إعادة تحميل هذه الصفحة.',
};

export const submissionText: Catalogue['submissionText'] = { failed: 'حدث خطأ. يُرجى المحاولة مجددًا.' };

export const moreInterestsText: Catalogue['moreInterestsText'] = { more: (count) => `و${count} غيرها` };

export const answerText: Catalogue['answerText'] = { yes: 'نعم', no: 'لا' };

export const notFoundPageText: Catalogue['notFoundPageText'] = {
  title: 'الصفحة غير موجودة',
  text: 'لا يوجد شيء على هذا العنوان. ربما كُتب خطأً، أو لم يعد محتواه موجودًا.',
  start: 'الانتقال إلى صفحة البداية',
};

export const redirectPageText: Catalogue['redirectPageText'] = {
  redirecting: 'جارٍ التحويل…',
  toSettings: 'جارٍ التحويل إلى الإعدادات…',
};

export const clockFaceText: Catalogue['clockFaceText'] = {
  round: (round, rounds) => `الجولة ${round} من ${rounds}`,
  next: (round) => `التالية: الجولة ${round}`,
  ready: 'كل شيء جاهز',
  startsIn: 'إلى طاولاتكم',
  left: 'الوقت المتبقي',
  overtime: 'تجاوز الوقت',
  paused: 'توقف مؤقت',
  gap: 'حتى الجولة التالية',
  gapOver: 'منذ انتهاء الفاصل',
  between: (round) => `انتهت الجولة ${round}`,
  over: 'انتهت الأمسية',
  overHint: 'أُقيمت جميع الجولات.',
  finishedHint: (round, rounds) => `انتهت بعد الجولة ${round} من ${rounds}.`,
};

export const canceledNoticeText: Catalogue['canceledNoticeText'] = {
  title: 'أُلغيت هذه الفعالية',
  next: 'ندعوك إلى فعاليتنا التالية بدلًا منها',
  register: 'التسجيل في الفعالية',
};

export const waitForTurnText: Catalogue['waitForTurnText'] = {
  why: 'هناك كثيرون يسجّلون من هنا الآن.',
  goesOn: (duration) => `سيُستأنف تسجيلك بعد ${duration}. يُرجى إبقاء هذه الصفحة مفتوحة.`,
  stop: 'إيقاف الانتظار',
};

export const loadingScreenText: Catalogue['loadingScreenText'] = { loading: 'جارٍ التحميل…' };

export const errorNoticeText: Catalogue['errorNoticeText'] = {
  retry: 'إعادة المحاولة',
  again: (seconds) => `يمكنك المحاولة مجددًا بعد ${durationOf(seconds)}.`,
  reference: (requestId) => `الرقم المرجعي: ${requestId}`,
};

export const dialogText: Catalogue['dialogText'] = { close: 'إغلاق' };

export const confirmDialogText: Catalogue['confirmDialogText'] = { cancel: 'إلغاء' };

export const personAvatarText: Catalogue['personAvatarText'] = { noImage: 'بلا صورة' };

export const timeText: Catalogue['timeText'] = {
  soon: 'بعد لحظات',
  justNow: 'الآن',
  expired: 'انتهى الوقت',
  days: (days) =>
    countingIn('ar-u-nu-latn')(days, {
      zero: '# يوم',
      one: 'يوم واحد',
      two: 'يومان',
      few: '# أيام',
      many: '# يومًا',
      other: '# يوم',
    }),
  hours: (hours, minutes) => `${hours} س ${minutes} د`,
  minutes: (minutes) => `${minutes} د`,
  seconds: (minutes, seconds) => `${minutes} د ${seconds} ث`,
};

export const sayMessage: Catalogue['sayMessage'] = translationBy({
  ...whoMayCome,
  'Your place would cost more. Please ask the organizer to change your gender.':
    'سيكون سعر مقعدك أعلى. لتغيير خانة الجنس في ملفك الشخصي، يُرجى التواصل مع المنظّم.',
  'Please choose interests from the list.': 'يُرجى اختيار الاهتمامات من القائمة.',
  'Please choose traits from the list.': 'يُرجى اختيار السمات من القائمة.',
  'File type {} is not supported. Accepted types: {}': 'نوع الملف {} غير مدعوم. الأنواع المقبولة: {}',
  'Image is too large ({}MB). Please choose an image under 5MB or try a smaller photo.':
    'الصورة كبيرة جدًا ({} ميغابايت). يُرجى اختيار صورة دون 5 ميغابايت أو تجربة صورة أصغر.',
  'No participant authentication token': 'لا توجد جلسة مفتوحة على هذا الجهاز',
  'Authentication expired': 'انتهت الجلسة',
  'An unknown browser': 'متصفح غير معروف',
  'A link is on its way to the address of your registration.': 'هناك رابط في طريقه إلى العنوان الذي سجّلت به.',
  'If this address is registered for the event, a link is on its way.': 'إذا كان هذا العنوان مسجَّلًا في الفعالية، فهناك رابط في الطريق.',
  'If you cancel, your money is not returned.': 'عند الإلغاء، لا يُردّ إليك المبلغ.',
  'If you cancel before the event starts, you get your money back.': 'عند الإلغاء قبل بدء الفعالية، يُردّ إليك المبلغ.',
  'If you cancel at least one day before the event starts, you get your money back.':
    'عند الإلغاء قبل بدء الفعالية بيوم واحد على الأقل، يُردّ إليك المبلغ.',
  'If you cancel at least {} days before the event starts, you get your money back.':
    'عند الإلغاء قبل بدء الفعالية بأيام لا يقل عددها عن {}، يُردّ إليك المبلغ.',
  'This question is no longer asked. Please reload the page.': 'لم يعد هذا السؤال مطروحًا. يُرجى إعادة تحميل الصفحة.',
  'The answer must not exceed 500 characters': 'الحد الأقصى للإجابة 500 حرف',
  'A code has 3 to 24 letters and digits': 'يتكون الرمز من 3 إلى 24 حرفًا ورقمًا',
  'A note has at most 300 characters': 'الحد الأقصى للملاحظة 300 حرف',
  'A place is already held for this email address. We have emailed you the link to pay for it.':
    'هناك مقعد محجوز بالفعل لهذا البريد الإلكتروني. وقد أرسلنا إليك رابط الدفع.',
  'A refresh token is required': 'رمز التحديث مطلوب',
  'Age is required': 'العمر مطلوب',
  'Age must be a number': 'يجب أن يكون العمر رقمًا',
  'Age must be between 18 and 100': 'يجب أن يكون العمر بين 18 و100',
  'At most 1000 characters': 'الحد الأقصى 1000 حرف',
  'At most 30 answers at once': 'الحد الأقصى 30 إجابة في المرة الواحدة',
  'At most 500 characters': 'الحد الأقصى 500 حرف',
  'Choose a number from 1 to 5': 'يُرجى اختيار رقم من 1 إلى 5',
  'Choose at least one way to be reached.': 'يُرجى اختيار وسيلة تواصل واحدة على الأقل.',
  'Choose what to take back': 'يُرجى اختيار ما ينبغي التراجع عنه',
  'Choose what to tell': 'يُرجى اختيار ما ينبغي الإبلاغ به',
  'Choose yes, friends or no': 'يُرجى اختيار نعم أو صداقة أو لا',
  'Contains =?, which email programs show as other text. Please type what should be read.':
    'يحتوي على \u200e=?\u200e الذي تعرضه برامج البريد كنص آخر. يُرجى كتابة ما ينبغي أن يُقرأ.',
  'Contains an invisible character after “{}”. Please delete it, or type the text instead of pasting it.':
    'هناك حرف غير مرئي بعد «{}». يُرجى حذفه، أو كتابة النص بدلًا من لصقه.',
  'Contains an invisible character before “{}”. Please delete it, or type the text instead of pasting it.':
    'هناك حرف غير مرئي قبل «{}». يُرجى حذفه، أو كتابة النص بدلًا من لصقه.',
  'Contains an invisible character. Please delete it, or type the text instead of pasting it.':
    'هناك حرف غير مرئي. يُرجى حذفه، أو كتابة النص بدلًا من لصقه.',
  'Each can be chosen once.': 'يمكن اختيار كل منها مرة واحدة.',
  'Email is required': 'البريد الإلكتروني مطلوب',
  'First name is required': 'الاسم الأول مطلوب',
  'First name must not exceed 60 characters': 'الحد الأقصى للاسم الأول 60 حرفًا',
  'Image size must be less than 5MB': 'يجب أن يكون حجم الصورة أقل من 5 ميغابايت',
  'Instagram must not exceed 60 characters': 'الحد الأقصى لحقل Instagram 60 حرفًا',
  'Invalid email format': 'صيغة البريد الإلكتروني غير صحيحة',
  'Invalid registration link': 'رابط التسجيل غير صالح',
  'Last name is required': 'اسم العائلة مطلوب',
  'Last name must not exceed 60 characters': 'الحد الأقصى لاسم العائلة 60 حرفًا',
  'Many people are registering from here right now. Please try again in a moment.':
    'هناك كثيرون يسجّلون من هنا الآن. يُرجى المحاولة مجددًا بعد لحظات.',
  'Must be text': 'يجب أن يكون نصًا',
  'No page is published at this address.': 'لا توجد صفحة منشورة على هذا العنوان.',
  'Not found': 'غير موجود',
  'Occupation must not exceed 80 characters': 'الحد الأقصى للمهنة 80 حرفًا',
  'Participant not found': 'المشارك غير موجود',
  'Phone must not exceed 40 characters': 'الحد الأقصى للهاتف 40 حرفًا',
  'Please answer this question': 'يُرجى الإجابة عن هذا السؤال',
  'Please choose a reason': 'يُرجى اختيار سبب',
  'Please choose an address': 'يُرجى اختيار عنوان',
  'Please choose from the list.': 'يُرجى الاختيار من القائمة.',
  'Please choose how guests pay': 'يُرجى اختيار كيفية دفع الضيوف',
  'Please choose which part of the photo to show': 'يُرجى اختيار الجزء الذي سيظهر من الصورة',
  'Please say what happened': 'يُرجى ذكر ما حدث',
  'Please say whether this was you': 'يُرجى تحديد ما إذا كان هذا أنت',
  'Please say yes or no': 'يُرجى الإجابة بنعم أو لا',
  'Please select a gender': 'يُرجى اختيار الجنس',
  'Please select a valid image file (JPG, PNG, GIF, or HEIC)': 'يُرجى اختيار ملف صورة صالح (JPG أو PNG أو GIF أو HEIC)',
  'Please select who you are interested in': 'يُرجى اختيار من يسرّك لقاؤهم',
  'Please sign in to continue.': 'يُرجى تسجيل الدخول للمتابعة.',
  'Registration token is required': 'رمز التسجيل مطلوب',
  'Reports can be sent until 30 days after the event. Please write to the organizer.':
    'يمكن إرسال البلاغات حتى 30 يومًا بعد الفعالية. يُرجى الكتابة إلى المنظّم.',
  Required: 'مطلوب',
  'Say what to change': 'يُرجى تحديد ما ينبغي تغييره',
  'Say what to share': 'يُرجى تحديد ما ينبغي مشاركته',
  'Say what was shown': 'يُرجى تحديد ما عُرض',
  'Say what you answer': 'يُرجى تحديد إجابتك',
  'Say when': 'يُرجى تحديد الوقت',
  'Say yes or no': 'يُرجى الإجابة بنعم أو لا',
  'Some fields need your attention.': 'بعض الحقول تحتاج إلى مراجعة.',
  'Something went wrong on our side. Please try again.': 'حدث خطأ من جانبنا. يُرجى المحاولة مجددًا.',
  'Stripe did not answer. Nothing was charged. Please try again.': 'لم تستجب خدمة Stripe. لم يُخصم أي مبلغ. يُرجى المحاولة مجددًا.',
  'Super admins need a passkey here. Please add yours first.': 'يحتاج كبار المسؤولين إلى مفتاح مرور هنا. يُرجى إضافة مفتاحك أولًا.',
  'The cards are closed.': 'البطاقات مغلقة.',
  'The event has started. Please tell your host.': 'بدأت الفعالية. يُرجى إبلاغ المضيف.',
  'The file is empty': 'الملف فارغ',
  'The organizer decides who comes to this event. Reload the page, and apply.':
    'المنظّم يقرر من يحضر هذه الفعالية. يُرجى إعادة تحميل الصفحة وتقديم طلب.',
  'The price has changed. Reload the page to see it.': 'تغيّر السعر. يُرجى إعادة تحميل الصفحة لرؤيته.',
  'The request body is not valid JSON.': 'محتوى الطلب ليس JSON صالحًا.',
  'The request is too large. Photos of this size are uploaded by POST /photo-uploads.':
    'الطلب كبير جدًا. تُرفع الصور بهذا الحجم عبر POST /photo-uploads.',
  'The request must be JSON.': 'يجب أن يكون الطلب بصيغة JSON.',
  'The text must not exceed 1000 characters': 'الحد الأقصى للنص 1000 حرف',
  'The waiting list closes two hours before the event begins.': 'تُغلق قائمة الانتظار قبل بدء الفعالية بساعتين.',
  'The waiting list is full.': 'قائمة الانتظار مكتملة.',
  'There is a place for you. Open the registration link again, and register now.':
    'هناك مقعد لك. يُرجى فتح رابط التسجيل مرة أخرى والتسجيل الآن.',
  'There is a place for you. Register now.': 'هناك مقعد لك. يمكنك التسجيل الآن.',
  'This code is not valid for this event.': 'هذا الرمز غير صالح لهذه الفعالية.',
  'This email address is already registered for this event.': 'هذا البريد الإلكتروني مسجَّل في هذه الفعالية بالفعل.',
  'This evening is for other ages.': 'هذه الأمسية لأعمار أخرى.',
  'This event does not take any more applications for now.': 'لا تستقبل هذه الفعالية مزيدًا من الطلبات حاليًا.',
  'This event has a price. Reload the page, and pay for your place.': 'لهذه الفعالية سعر. يُرجى إعادة تحميل الصفحة ودفع ثمن مقعدك.',
  'This event is full': 'اكتملت مقاعد هذه الفعالية',
  'This event is full for men': 'اكتملت مقاعد الرجال في هذه الفعالية',
  'This event is full for women': 'اكتملت مقاعد النساء في هذه الفعالية',
  'This event was canceled.': 'أُلغيت هذه الفعالية.',
  'This is not possible at this point in the evening.': 'هذا غير ممكن في هذه المرحلة من الأمسية.',
  'This link does not open a place on a waiting list.': 'هذا الرابط لا يفتح ترتيبًا في قائمة انتظار.',
  'This link does not open a screen. Ask your host for the new one.': 'هذا الرابط لا يفتح شاشة. يُرجى طلب الرابط الجديد من المضيف.',
  'This link does not open an order.': 'هذا الرابط لا يفتح حجزًا.',
  'This link does not pass on a place, or no longer does.': 'هذا الرابط ليس للتنازل عن مقعد، أو لم يعد كذلك.',
  'This message is not signed by Stripe.': 'هذه الرسالة غير موقّعة من Stripe.',
  'This organization cannot take any more registrations for now. Please try again later.':
    'لا تستطيع هذه المؤسسة استقبال مزيد من التسجيلات حاليًا. يُرجى المحاولة لاحقًا.',
  'This organization is closed. One of its admins can reopen it.': 'هذه المؤسسة مغلقة. يمكن لأحد مسؤوليها إعادة فتحها.',
  'This photo upload is not known. Please choose the photo again.': 'هذه الصورة المرفوعة غير معروفة. يُرجى اختيار الصورة مرة أخرى.',
  'This place can be passed on to somebody of the same gender only.': 'لا يمكن التنازل عن هذا المقعد إلا لشخص من الجنس نفسه.',
  'This place cannot be passed on now.': 'لا يمكن التنازل عن هذا المقعد الآن.',
  'This place is no longer held for you.': 'لم يعد هذا المقعد محجوزًا لك.',
  'This place was held for you until {}.': 'كان هذا المقعد محجوزًا لك حتى {}.',
  'This profile has details that were entered elsewhere. Please open it with a link from your own email, and try again. Your host can send you a link.':
    'في هذا الملف الشخصي بيانات أُدخلت في مكان آخر. يُرجى فتحه برابط من بريدك الإلكتروني والمحاولة مجددًا. يمكن للمضيف أن يرسل إليك رابطًا.',
  'This registration could not be completed. Please contact the organizer.': 'تعذّر إكمال هذا التسجيل. يُرجى التواصل مع المنظّم.',
  'This registration link has expired.': 'انتهت صلاحية رابط التسجيل هذا.',
  'This was changed by someone else in the meantime.': 'غيّر شخص آخر هذا في غضون ذلك.',
  'Too many attempts. Please wait a moment and try again.': 'محاولات كثيرة جدًا. يُرجى الانتظار لحظات والمحاولة مجددًا.',
  'Too many ids': 'معرّفات كثيرة جدًا',
  'Unknown action': 'إجراء غير معروف',
  'Unknown event': 'فعالية غير معروفة',
  'Unknown id': 'معرّف غير معروف',
  'Unknown language': 'لغة غير معروفة',
  'Unknown kind of page': 'نوع صفحة غير معروف',
  'Unknown link': 'رابط غير معروف',
  'Unknown reason': 'سبب غير معروف',
  'Unknown token': 'رمز غير معروف',
  'Unknown use of a picture': 'استخدام غير معروف لصورة',
  'Unknown version': 'إصدار غير معروف',
  'Unknown words': 'نص غير معروف',
  'Use 3 to 60 small letters, digits and hyphens, such as singles-in-vienna':
    'يُرجى استخدام 3 إلى 60 من الحروف اللاتينية الصغيرة والأرقام والشرطات، مثل singles-in-vienna',
  'We are very busy right now. Please try again in a moment.': 'لدينا ضغط كبير الآن. يُرجى المحاولة مجددًا بعد لحظات.',
  'You can give feedback from the last round until 30 days after the evening.':
    'يمكنك إبداء رأيك من الجولة الأخيرة حتى 30 يومًا بعد الأمسية.',
  'You cannot pay in this way right now. Please choose another, or ask the organizer.':
    'لا يمكنك الدفع بهذه الطريقة الآن. يُرجى اختيار طريقة أخرى أو سؤال المنظّم.',
  'You do not belong to an organization yet.': 'لا مؤسسة لك بعد.',
  'You have asked for this as often as you can at one event. Please talk to your host.':
    'لقد بلغت الحد الأقصى لهذه الطلبات في الفعالية الواحدة. يُرجى التحدث إلى المضيف.',
  'You have reported as often as you can for one event.': 'لقد بلغت الحد الأقصى للبلاغات في الفعالية الواحدة.',
  "You've reached the maximum selection limit of 4 interests.": 'يمكنك اختيار 4 اهتمامات كحد أقصى.',
  "You've reached the maximum selection limit of 4 traits.": 'يمكنك اختيار 4 سمات كحد أقصى.',
  'Your organization cannot send that many emails for now.': 'لا تستطيع مؤسستك إرسال هذا العدد من الرسائل حاليًا.',
  'Your role does not allow this.': 'دورك لا يسمح بذلك.',
});

export const sayName: Catalogue['sayName'] = translationBy({
  'Arts & Culture': 'الفن والثقافة',
  Art: 'الفن',
  'Making it or looking at it': 'إبداعه أو تأمله',
  Museums: 'المتاحف',
  Theater: 'المسرح',
  Photography: 'التصوير',
  Architecture: 'العمارة',
  History: 'التاريخ',
  Design: 'التصميم',
  'Food & Drink': 'الطعام والشراب',
  'Dining out': 'الأكل في المطاعم',
  'New restaurants and old favorites': 'مطاعم جديدة وأخرى مفضلة منذ زمن',
  Cooking: 'الطبخ',
  Baking: 'الخَبز',
  Coffee: 'القهوة',
  Wine: 'النبيذ',
  'Craft beer': 'البيرة الحرفية',
  'Street food': 'طعام الشارع',
  'Games & Learning': 'الألعاب والتعلم',
  Gaming: 'ألعاب الفيديو',
  'Board games': 'ألعاب الطاولة',
  Chess: 'الشطرنج',
  'Pub quizzes': 'مسابقات المعلومات',
  Languages: 'اللغات',
  Science: 'العلوم',
  Technology: 'التكنولوجيا',
  Podcasts: 'البودكاست',
  'Home & Making': 'المنزل والأعمال اليدوية',
  Shopping: 'التسوق',
  Crafts: 'الأشغال اليدوية',
  Gardening: 'البستنة',
  'Interior design': 'التصميم الداخلي',
  DIY: 'الإصلاح والصنع',
  'Fixing and building things': 'إصلاح الأشياء وبناؤها',
  Fashion: 'الموضة',
  Pets: 'الحيوانات الأليفة',
  'Music & Nightlife': 'الموسيقى والسهر',
  Music: 'الموسيقى',
  'Listening, collecting, sharing': 'الاستماع والجمع والمشاركة',
  Concerts: 'الحفلات الموسيقية',
  Clubbing: 'النوادي الليلية',
  Dancing: 'الرقص',
  Singing: 'الغناء',
  'Playing an instrument': 'العزف على آلة',
  Festivals: 'المهرجانات',
  Jazz: 'الجاز',
  'Outdoors & Travel': 'الطبيعة والسفر',
  Hiking: 'المشي في الطبيعة',
  Camping: 'التخييم',
  Cycling: 'ركوب الدراجات',
  Climbing: 'التسلق',
  'City breaks': 'رحلات المدن',
  Backpacking: 'السفر بحقيبة ظهر',
  'Road trips': 'رحلات السيارة',
  Sailing: 'الإبحار',
  'Sports & Wellness': 'الرياضة والعافية',
  'Playing sports': 'ممارسة الرياضة',
  'Watching sports': 'مشاهدة الرياضة',
  'Working out': 'اللياقة البدنية',
  Yoga: 'اليوغا',
  Running: 'الجري',
  Swimming: 'السباحة',
  Tennis: 'التنس',
  Skiing: 'التزلج',
  Meditation: 'التأمل',
  'Stories & Screens': 'القصص والشاشات',
  Reading: 'القراءة',
  'TV series': 'المسلسلات',
  Movies: 'الأفلام',
  Writing: 'الكتابة',
  Poetry: 'الشعر',
  Comics: 'القصص المصورة',
  'Stand-up comedy': 'الستاند أب كوميدي',
  Adventurous: 'روح المغامرة',
  Affectionate: 'الحنان',
  Ambitious: 'الطموح',
  Calm: 'الهدوء',
  Charming: 'الجاذبية',
  Creative: 'الإبداع',
  Curious: 'حب الاستطلاع',
  'Down-to-earth': 'الواقعية',
  Easygoing: 'سهولة المعشر',
  Empathetic: 'التعاطف',
  Funny: 'خفة الظل',
  Generous: 'الكرم',
  'Good listener': 'حسن الإصغاء',
  Independent: 'الاستقلالية',
  Loyal: 'الوفاء',
  Optimistic: 'التفاؤل',
  Organized: 'حسن التنظيم',
  Outgoing: 'الروح الاجتماعية',
  Patient: 'الصبر',
  Romantic: 'الرومانسية',
  Spontaneous: 'العفوية',
  Talkative: 'حب الكلام',
  Thoughtful: 'عمق التفكير',
  Witty: 'سرعة البديهة',
});

export const sayOpener: Catalogue['sayOpener'] = openersBy({
  'What was the best thing about your week?': 'ما أجمل ما في أسبوعك؟',
  'What would you do with a free Tuesday?': 'ما خطتك ليوم ثلاثاء بلا مشاغل؟',
  'Which place in this town would you show someone new?': 'أي مكان في هذه المدينة يستحق أن يراه زائر جديد؟',
  'What are you looking forward to?': 'ما الذي يشوّقك في الأيام القادمة؟',
  'What could you talk about for half an hour?': 'ما الموضوع الذي يمكنك الحديث عنه نصف ساعة؟',
  'What did you last change your mind about?': 'ما آخر أمر غيّرت رأيك فيه؟',
  'Which meal would you never get tired of?': 'أي طبق لا يمكن أن يُملّ عندك؟',
  'What made you laugh lately?': 'ما الذي أضحكك مؤخرًا؟',
  'What are you better at than people think?': 'ما المهارة التي لديك ولا يتوقعها الناس؟',
  'Where would you go if you left tomorrow?': 'لو كان السفر غدًا، فإلى أين؟',
  'What have you learned this year?': 'ماذا تعلّمت هذا العام؟',
  'What is a perfect Sunday?': 'كيف يكون يوم العطلة المثالي؟',
  'Which smell takes you back home?': 'أي رائحة تعيدك إلى البيت؟',
  'What would you like to be asked more often?': 'أي سؤال يسعدك أن يُطرح عليك أكثر؟',
  'What small thing always makes your day better?': 'ما الشيء الصغير الذي يجمّل يومك دائمًا؟',
  'What did you want to become as a child?': 'ماذا كان حلمك في الطفولة؟',
  'Which song do you never skip?': 'أي أغنية لا يمكنك تخطيها أبدًا؟',
  'What is the best advice you ignored?': 'ما أفضل نصيحة تجاهلتها؟',
  'What would your friends say you are known for?': 'بماذا يعرفك أصدقاؤك؟',
  'What do you do that others find strange?': 'أي عادة لديك يستغربها الآخرون؟',
  'Which picture would you hang at home?': 'أي لوحة تليق بجدار بيتك؟',
  'Which one would you go back to tomorrow?': 'أي متحف يستحق زيارة أخرى غدًا؟',
  'Which play has stayed with you?': 'أي مسرحية بقيت في ذاكرتك؟',
  'What did you last take a picture of?': 'ما آخر شيء صوّرته؟',
  'Which building do you like best in this town?': 'أي مبنى في هذه المدينة هو الأجمل عندك؟',
  'Which day would you have liked to see?': 'أي يوم من التاريخ تمنيت حضوره؟',
  'Which thing at home is made just right?': 'أي شيء في بيتك مصنوع كما يجب؟',
  'Where was your best dinner this year?': 'أين كان أفضل عشاء لك هذا العام؟',
  'What do you cook when it has to be good?': 'ما طبقك المضمون حين يجب أن يكون لذيذًا؟',
  'What came out of the oven last?': 'ما آخر ما خرج من الفرن؟',
  'Where is the best cup in town?': 'أين أفضل فنجان في المدينة؟',
  'Red, white, or whatever is open?': 'أحمر أم أبيض أم ما هو مفتوح؟',
  'Which one would you order for someone new to it?': 'أي نوع يناسب من يجرّبها أول مرة؟',
  'Which stall would you cross the town for?': 'أي كشك يستحق عبور المدينة من أجله؟',
  'Which game took too many of your nights?': 'أي لعبة أخذت الكثير من لياليك؟',
  'Do you play to win?': 'هل هدفك من اللعب هو الفوز؟',
  'Quick games or slow ones?': 'مباريات سريعة أم طويلة؟',
  'Which round is yours?': 'أي فقرة هي ملعبك؟',
  'Which word has no translation?': 'أي كلمة لا ترجمة لها؟',
  'What did you learn lately that sounds made up?': 'ما آخر معلومة عرفتها وبدت كأنها خيال؟',
  'What would you not give back?': 'ما الشيء الذي لا يمكنك الاستغناء عنه بعد الآن؟',
  'Which one do you recommend to everybody?': 'أي بودكاست يستحق أن يسمعه الجميع؟',
  'What was your best find?': 'ما أفضل لُقية وجدتها؟',
  'What have you made that you are proud of?': 'ما الشيء الذي صنعته ويُشعرك بالفخر؟',
  'What grows at your place?': 'ماذا ينمو عندك؟',
  'What would you change in this room?': 'ما الذي يحتاج إلى تغيير في هذه القاعة؟',
  'What went wrong last time?': 'ما الذي لم ينجح في المرة الأخيرة؟',
  'What do you wear when you want a good day?': 'ما ملابسك حين يجب أن يكون اليوم جميلًا؟',
  'Do you have one, and who is in charge?': 'هل لديك حيوان أليف، ومن صاحب القرار في البيت؟',
  'What did you listen to on the way here?': 'ماذا سمعت في الطريق إلى هنا؟',
  'Which one do you still talk about?': 'أي حفلة ما زالت في أحاديثك؟',
  'Until when was your longest night?': 'إلى أي ساعة امتدت أطول سهراتك؟',
  'Where would you go tonight?': 'إلى أين الليلة؟',
  'What do you sing when no one listens?': 'ما أغنيتك حين لا يسمعك أحد؟',
  'Which instrument, and since when?': 'أي آلة، ومنذ متى؟',
  'Tent or hotel?': 'خيمة أم فندق؟',
  'What would you play for someone new to it?': 'أي مقطوعة تناسب من يسمعه أول مرة؟',
  'Best walk so far?': 'ما أجمل مسار حتى الآن؟',
  'What do you never leave at home?': 'ما الشيء الذي لا يغيب عن حقيبتك أبدًا؟',
  'What was your longest ride?': 'ما أطول رحلة لك؟',
  'What do you see from your favorite top?': 'ماذا يُرى من قمتك المفضلة؟',
  'Which town surprised you?': 'أي مدينة فاجأتك؟',
  'What was the best detour?': 'ما أجمل انعطاف عن الطريق؟',
  'Who chooses the music?': 'من يختار الموسيقى؟',
  'Where would you sail to?': 'إلى أين الإبحار؟',
  'Which position, and why that one?': 'أي مركز في اللعب، ولماذا؟',
  'Whom do you shout for?': 'لمن تشجيعك؟',
  'What gets you out of bed for it?': 'ما الذي يُخرجك من السرير للتمرين؟',
  'Which pose do you still avoid?': 'أي وضعية ما زالت صعبة عليك؟',
  'Morning or evening?': 'صباحًا أم مساءً؟',
  'Lake, sea or lanes?': 'بحيرة أم بحر أم مسبح؟',
  'Whose serve would you like to have?': 'لو كان لك إرسال أحد اللاعبين، فمن؟',
  'What was your best run?': 'ما أجمل منحدر نزلته؟',
  'What made you begin?': 'ما الذي دفعك إلى البداية؟',
  'What is on your bedside table?': 'أي كتاب بجانب سريرك؟',
  'Which one would you like to see again for the first time?': 'أي مسلسل تمنيت أن تعود مشاهدته الأولى؟',
  'Which one do you know by heart?': 'أي فيلم حفظته عن ظهر قلب؟',
  'What do you write when no one reads it?': 'ما نصوصك التي لا يقرؤها أحد؟',
  'Is there a line you know by heart?': 'هل من بيت حفظته عن ظهر قلب؟',
  'Which one would you lend?': 'أي قصة يمكنك إعارتها؟',
  'Who makes you laugh out loud?': 'من يضحكك من القلب؟',
  'You both like {}. {}': 'اهتمام مشترك بينكما: {}. {}',
  'How did it begin?': 'كيف بدأ ذلك؟',
});

export const detailLabels: Catalogue['detailLabels'] = {
  first_name: 'الاسم الأول',
  last_name: 'اسم العائلة',
  gender: 'الجنس',
  age: 'العمر',
  interested_in: 'أرغب في لقاء',
  looking_for: 'أبحث عن',
  occupation: 'المهنة',
};

export const languageChoiceText: Catalogue['languageChoiceText'] = { label: 'اللغة' };

export const photoProblemText: Catalogue['photoProblemText'] = {
  notAnImage: 'يُرجى اختيار ملف صورة صالح',
  unknownImage: 'يُرجى اختيار ملف صورة صالح (JPG أو PNG أو GIF أو HEIC)',
  tooLarge: 'يجب أن يكون حجم الصورة أقل من 5 ميغابايت',
  compressionFailed: 'تعذّر ضغط الصورة. يُرجى تجربة صورة أخرى.',
};

export const photoUploadText: Catalogue['photoUploadText'] = {
  noNetwork: 'تعذّر رفع الصورة. يُرجى التحقق من الشبكة والمحاولة مجددًا.',
  notUploaded: 'تعذّر رفع الصورة. يُرجى المحاولة مجددًا.',
};

export const guestPaperText: Catalogue['guestPaperText'] = {
  round: 'الجولة',
  table: 'الطاولة',
  name: 'الاسم والملاحظات',
  answers: cardText.answers,
  sitsOut: projectorText.sitsOut,
  evening: eveningText.title,
  plan: (version, time) => `الخطة ${version} · ${time}`,
};

export const posterText: Catalogue['posterText'] = {
  scan: 'امسحوا الرمز للتسجيل',
  how: 'وجّهوا كاميرا الهاتف إلى الرمز وافتحوا الرابط. لن يستغرق ذلك سوى دقيقة.',
  atDoor: 'امسحوا الرمز بالكاميرا للتسجيل',
};
