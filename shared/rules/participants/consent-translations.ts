import type { TranslatedConsent } from './consent-languages.ts';

/**
 * The texts of consent in other languages, by language, each under the number of the English text that it translates. Earlier ones never change,
 * because guests agreed to them. A text that is not here is not offered in that language.
 */
export const translatedConsents: Readonly<Record<string, readonly TranslatedConsent[]>> = {
  de: [
    {
      words: 3,
      told: [
        'Andere sehen deinen Vornamen und deinen Tisch, auch auf einem Bildschirm. Was du teilst, sehen sie nur, wenn es gegenseitig ist.',
        'Der Veranstalter löscht deine Angaben {months} Monate nach deinem letzten Event.',
      ],
      agree:
        'Ich bin damit einverstanden, dass der Veranstalter diese Angaben verwendet, um dieses Event durchzuführen. Ich kann sie später ändern oder löschen.',
      evening:
        'Dein Vorname und dein Tisch stehen auf dem Bildschirm im Raum, und dein Vorname auf dem Handy jeder Person, mit der du zusammensitzt. Was du zum Teilen auswählst, geht nur an eine Person, bei der es gegenseitig ist.',
    },
  ],
  fr: [
    {
      words: 3,
      told: [
        'Les autres voient ton prénom et ta table, aussi sur un écran, et ce que tu partages seulement si c’est réciproque.',
        'L’organisateur supprime tes informations {months} mois après ton dernier événement.',
      ],
      agree:
        'J’accepte que l’organisateur utilise ces informations pour organiser cet événement. Je peux les modifier ou les supprimer plus tard.',
      evening:
        'Ton prénom et ta table s’affichent sur l’écran de la salle, et ton prénom sur le téléphone de chaque personne avec qui tu es à table. Ce que tu choisis de partager ne va qu’à une personne avec qui c’est réciproque.',
    },
  ],
  es: [
    {
      words: 3,
      told: [
        'Otras personas ven tu nombre de pila y tu mesa, también en una pantalla, y lo que compartes solo si es mutuo.',
        'La organización borra tus datos {months} meses después de tu último evento.',
      ],
      agree: 'Acepto que la organización use estos datos para llevar a cabo este evento. Puedo cambiarlos o borrarlos más adelante.',
      evening:
        'Tu nombre de pila y tu mesa aparecen en la pantalla de la sala, y tu nombre de pila en el teléfono de cada persona con la que te sientas. Lo que elijas compartir solo llega a alguien con quien sea mutuo.',
    },
  ],
  it: [
    {
      words: 3,
      told: [
        'Le altre persone vedono il tuo nome e il tuo tavolo, anche su uno schermo, e ciò che condividi solo se l’interesse è reciproco.',
        'L’organizzazione elimina i tuoi dati {months} mesi dopo il tuo ultimo evento.',
      ],
      agree: 'Accetto che l’organizzazione usi questi dati per gestire questo evento. Posso modificarli o eliminarli in seguito.',
      evening:
        'Il tuo nome e il tuo tavolo compaiono sullo schermo in sala, e il tuo nome sul telefono di chi siede con te. Ciò che scegli di condividere arriva solo alle persone con cui l’interesse è reciproco.',
    },
  ],
  pt: [
    {
      words: 3,
      told: [
        'Outras pessoas veem seu primeiro nome e sua mesa, inclusive em uma tela, e o que você compartilha somente se o interesse for recíproco.',
        'A organização exclui seus dados {months} meses após seu último evento.',
      ],
      agree: 'Concordo que a organização use estes dados para realizar este evento. Posso alterá-los ou excluí-los depois.',
      evening:
        'Seu primeiro nome e sua mesa aparecem na tela do salão, e seu primeiro nome no celular de quem se senta com você. O que você escolher compartilhar vai somente para alguém com quem o interesse for recíproco.',
    },
  ],
  nl: [
    {
      words: 3,
      told: [
        'Anderen zien je voornaam en tafel, ook op een scherm. Wat je deelt, zien ze alleen als het wederzijds is.',
        'De organisator verwijdert je gegevens {months} maanden na je laatste event.',
      ],
      agree:
        'Ik ga ermee akkoord dat de organisator deze gegevens gebruikt om dit event te organiseren. Ik kan ze later wijzigen of verwijderen.',
      evening:
        'Je voornaam en tafel staan op het scherm in de ruimte, en je voornaam op de telefoon van iedereen met wie je aan tafel zit. Wat je kiest om te delen, gaat alleen naar iemand met wie het wederzijds is.',
    },
  ],
  pl: [
    {
      words: 3,
      told: [
        'Inni widzą Twoje imię i stolik, także na ekranie, a to, co udostępniasz – tylko wtedy, gdy jest to wzajemne.',
        'Organizator usuwa Twoje dane {months} mies. po Twoim ostatnim wydarzeniu.',
      ],
      agree: 'Zgadzam się, aby organizator używał tych danych do przeprowadzenia tego wydarzenia. Mogę je później zmienić lub usunąć.',
      evening:
        'Twoje imię i stolik widać na ekranie w sali, a Twoje imię – na telefonie każdej osoby, z którą siedzisz. To, co zechcesz udostępnić, trafia tylko do osoby, z którą jest to wzajemne.',
    },
  ],
  tr: [
    {
      words: 3,
      told: [
        'Diğer kişiler senin adını ve masanı (bir ekranda da) görür; paylaştıklarını ise yalnızca ilgi karşılıklıysa görür.',
        'Organizatör, senin bilgilerini son etkinliğinden {months} ay sonra siler.',
      ],
      agree:
        'Organizatörün bu bilgileri bu etkinliği yürütmek için kullanmasını kabul ediyorum. Bunları sonradan değiştirebilir veya silebilirim.',
      evening:
        'Adın ve masan salondaki ekranda, adın ayrıca birlikte oturduğun kişinin telefonunda görünür. Paylaşmayı seçtiklerin yalnızca ilginin karşılıklı olduğu kişiye gider.',
    },
  ],
  ar: [
    {
      words: 3,
      told: [
        'يرى الآخرون اسمك الأول وطاولتك، على شاشة أيضًا، ولا يرون ما شاركته إلا إذا كان الأمر متبادلًا.',
        'يحذف المنظّم بياناتك بعد آخر فعالية لك بهذا العدد من الأشهر: {months}.',
      ],
      agree: 'أوافق على أن يستخدم المنظّم هذه البيانات لإقامة هذه الفعالية. ويمكنني تغييرها أو حذفها لاحقًا.',
      evening:
        'يظهر اسمك الأول وطاولتك على الشاشة في القاعة، ويظهر اسمك الأول على هاتف كل من يجلس معك. وما اخترت مشاركته لا يصل إلا إلى من يكون الأمر متبادلًا معه.',
    },
  ],
};
