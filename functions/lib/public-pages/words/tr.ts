import { tr as mail } from '../../mail/words/tr.ts';
import type { PageWords } from './en.ts';
import { fromMails } from './from-mails.ts';

export const tr: PageWords = {
  ...fromMails(mail),
  openGraph: 'tr_TR',
  comma: ', ',
  colon: ': ',
  canceled: 'Bu etkinlik iptal edildi',
  over: 'Bu etkinlik sona erdi',
  others: (organization) => `${organization} tarafından planlananları gör`,
  forWhom: 'Kimler için',
  places: 'Yerler',
  placesLeft: {
    full: 'Dolu',
    waitingList: 'Bekleme listesi',
    left: (free) => `${free} yer kaldı`,
    apart: (women, men) => `Kadınlar için ${women} yer, erkekler için ${men} yer`,
    only: (group, free, instead) => {
      const rest = instead === 'full' ? 'dolu' : 'bekleme listesi';
      return group === 'women' ? `Kadınlar için ${free} yer, erkekler: ${rest}` : `Erkekler için ${free} yer, kadınlar: ${rest}`;
    },
  },
  price: 'Fiyat',
  groups: { women: 'Kadınlar', men: 'Erkekler', others: 'Non-binary katılımcılar' },
  free: 'Ücretsiz',
  usual: (amount) => `sonra ${amount}`,
  early: 'Erken fiyat',
  earlyUntil: (moment) => `Erken fiyat, son tarih: ${moment}`,
  register: 'Kaydol',
  apply: 'Başvur',
  join: 'Bekleme listesine gir',
  about: 'Bu etkinlik hakkında',
  questions: 'Sorular ve yanıtlar',
  organizer: 'Organizatör',
  more: (organization) => `${organization} tarafından düzenlenen diğer etkinlikler`,
  upcoming: 'Yaklaşan etkinlikler',
  noneUpcoming: 'Şu anda planlanmış bir etkinlik yok. Yakında yeniden bak.',
  past: 'Geçmiş etkinlikler',
  isCanceled: 'İptal edildi',
  notShown: (number) => `Ve ${number} etkinlik daha.`,
  report: 'Bu sayfayı şikâyet et',
  evenings: (organization) => `${organization} tarafından düzenlenen hızlı tanışma akşamları`,
};
