/**
 * Words that no public page may have as its address, because it would pass for a part of this product or for its operator
 * (docs/rules/public-pages.md#addresses).
 */
const reserved = [
  // First parts of the product's own addresses and calls.
  `
  accept-invite admins api assets audit auth catalogue dashboard data door e embed evening evenings events exports favicon feeds
  forgot-password hosts icon inbox index interests invitations keep-apart login manifest matches o page-reports participant
  participants personality-traits photo-uploads photos pictures profile public-pages register report-page reports robots screen screens
  settings setup-organization sitemap sitemaps statistics tenant tenant-settings tenants transfer transfers uploads users verify-otp
  waitlist ws
  `,
  // Parts that it may have later, and what people take for them.
  `
  about abuse account accounts admin administrator app billing blog careers cdn checkout complaints contact cookies customer-service
  demo dev docs download email error faq feedback ftp guide help helpdesk home host impressum imprint info invite invoice jobs legal
  live localhost logout mail me moderator news newsletter noreply null oauth official operator order orders owner password payment
  payments payout payouts phishing postmaster press pricing privacy privacy-policy refund refunds report root safety sales search
  security service shop sign-in sign-out sign-up signin signup smtp sso staff staging static status store super-admin support
  sysadmin system team terms terms-of-service test ticket tickets trust undefined update user verification verified verify webhook
  webhooks webmaster well-known www
  `,
  // Whom guests trust with money and accounts.
  `
  adyen amazon apple apple-pay aws eventbrite facebook google google-pay instagram klarna mastercard meta microsoft paypal revolut
  stripe tiktok twint visa wallet whatsapp
  `,
];

/** The product's name, which no address may begin with. */
const product = 'table-two';

/** Digits that are read as letters, and letters that look alike. */
const alike: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** Returns how an address is read at a glance: without hyphens, with letters for the digits in words that look like them. */
const atAGlance = (slug: string): string =>
  slug
    .split('-')
    .map((word) => (/[a-z]/.test(word) ? word.replaceAll(/[0134578l]/g, (sign) => alike[sign] ?? sign) : word))
    .join('');

const reservedAtAGlance: ReadonlySet<string> = new Set(reserved.flatMap((words) => words.split(/\s/)).map(atAGlance));

/** Whether an address is kept from organizations, or looks like one that is: 'log-in', 'paypa1', 'table-two-vienna'. */
export const isReservedSlug = (slug: string): boolean =>
  reservedAtAGlance.has(atAGlance(slug)) || atAGlance(slug).startsWith(atAGlance(product));
