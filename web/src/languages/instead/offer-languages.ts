import { showLanguages } from '../../ui/page/offer-languages.ts';

/** Shows the menu of languages at once: guests who may be shown a language that they do not read can change it. */
export function offerLanguages(header: HTMLElement | null): void {
  if (header !== null) void showLanguages(header);
}
