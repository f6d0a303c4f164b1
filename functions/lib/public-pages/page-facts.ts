import type { EventFacts } from '#shared/model/events/event.ts';
import type { Language } from '#shared/model/language.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import type { Amounts } from '#shared/model/payments/price.ts';
import type { AnsweredQuestion } from '#shared/model/public-pages/public-page.ts';

/** Size of the picture that chat programs show for a shared page, in pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** The organization that a page belongs to, as the page shows it. */
export interface PageOwner {
  readonly name: string;
  /** Path of the organization's own page; null if it is not published. */
  readonly path: string | null;
  /** Path of the logo, and its size in pixels. */
  readonly logo: { readonly path: string; readonly width: number; readonly height: number } | null;
  /** The accent color on light and on dark ground, `#rrggbb`; null for the product's own. */
  readonly accent: { readonly light: string; readonly dark: string } | null;
}

/** What every public page has. Paths begin with `/`. */
export interface PageBase {
  /** `https://…` without a slash at the end. */
  readonly siteUrl: string;
  /** The page's own path, `/e/<slug>` or `/o/<slug>`. */
  readonly path: string;
  /** What the page's own words are in. */
  readonly language: Language;
  readonly owner: PageOwner;
  /** Whether this is a former address of the page, from which browsers move on to `path` (as a refresh, because the page is a file). */
  readonly isFormer: boolean;
  /** Whether search engines must not list the page. */
  readonly isHidden: boolean;
  /** Path of the form that reports the page. */
  readonly reportPath: string;
  /** Path of the picture for chat programs; null until it is drawn. */
  readonly shareCard: string | null;
}

/** A price. Amounts are in the currency's smallest unit. */
export interface PagePrice {
  readonly currency: Currency;
  /** What each group pays now. `name`: null if all pay the same. */
  readonly groups: readonly { readonly name: keyof Amounts | null; readonly amount: number; readonly usual: number }[];
  /** Whether an early price holds. */
  readonly isEarly: boolean;
  /** When the price changes, UTC ISO; null if no time is known. */
  readonly until: string | null;
  /** Since when places are sold, UTC ISO. */
  readonly since: string;
}

export interface EventPageFacts extends PageBase {
  readonly event: EventFacts;
  /** `open`: not over and not canceled. */
  readonly state: 'open' | 'canceled' | 'over';
  /** Why the event was canceled; may be empty. */
  readonly cancelReason: string;
  /** Sentences that say who may come; none if everybody may. */
  readonly forWhom: readonly string[];
  /** How many places are left, in words, such as '3 places for women, men: waiting list'. Empty unless the event is open. */
  readonly places: string;
  /** Whether nobody can get a place now. */
  readonly isFull: boolean;
  /** What a place costs; null if it costs nothing, or the event is not open. */
  readonly price: PagePrice | null;
  /** The button; null if nobody may register any more. */
  readonly register: { readonly label: string; readonly url: string } | null;
  /** Markdown. */
  readonly description: string;
  readonly questions: readonly AnsweredQuestion[];
  readonly picture: { readonly id: string; readonly text: string; readonly width: number; readonly height: number } | null;
}

/** An event in the list on an organization's page. */
export interface ListedOnPage {
  readonly event: EventFacts;
  readonly path: string;
  readonly isCanceled: boolean;
}

export interface TenantPageFacts extends PageBase {
  /** Markdown. */
  readonly description: string;
  readonly upcoming: readonly ListedOnPage[];
  /** Latest first. */
  readonly past: readonly ListedOnPage[];
}

/** What the picture for chat programs is drawn from. */
export interface ShareCardFacts {
  readonly title: string;
  /** Such as 'Fri, Mar 6 · 7:00 PM' and the venue. */
  readonly lines: readonly string[];
  readonly organization: string;
  /** `#rrggbb`. */
  readonly accent: string | null;
  /** Bytes of the page's picture and of the logo. */
  readonly picture: Uint8Array | null;
  readonly logo: Uint8Array | null;
}
