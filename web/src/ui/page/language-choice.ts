import { languages } from '#shared/model/language.ts';
import { pageLanguage } from '../../lib/words/page-language.ts';
import { languageChoiceText } from './language-choice-text.ts';

/**
 * A menu with the same page in other languages, opposite the logo of a guest's page. The edge remembers the choice in a cookie
 * (`infra/edge/spa.js`). It needs neither React nor a style sheet, and lies over the page, so that nothing moves when it appears.
 */
export const menu = document.createElement('details');
menu.style.cssText = 'position: absolute; top: 12px; inset-inline-end: max(12px, 50vw - 312px); z-index: 5; font-size: 0.9375rem';
const shown = document.createElement('summary');
shown.setAttribute('aria-label', `${languageChoiceText.label}: ${languages[pageLanguage].name}`);
shown.textContent = languages[pageLanguage].name;
shown.style.cssText = 'padding: 8px; min-height: 24px; cursor: pointer; color: var(--ink-soft)';
const choice = document.createElement('nav');
choice.setAttribute('aria-label', languageChoiceText.label);
choice.style.cssText =
  'position: absolute; inset-inline-end: 0; display: grid; min-width: 10rem; padding: 6px; background: var(--surface); border: 1px solid var(--edge); border-radius: var(--radius-card); box-shadow: var(--shadow)';
for (const [language, { name, direction }] of Object.entries(languages)) {
  const link = document.createElement('a');
  const aim = () => {
    const address = new URL(window.location.href);
    address.searchParams.set('lang', language);
    link.href = address.href;
  };
  aim();
  // The page's address may have changed since then.
  link.addEventListener('click', aim);
  link.lang = language;
  link.dir = direction;
  link.textContent = name;
  const isShown = language === pageLanguage;
  if (isShown) link.setAttribute('aria-current', 'true');
  link.style.cssText = `padding: 8px 10px; color: var(--ink); font-weight: ${isShown ? 600 : 400}`;
  choice.append(link);
}
menu.append(shown, choice);
const close = ({ target }: Event) => {
  if (target instanceof Node && !menu.contains(target)) menu.open = false;
};
document.addEventListener('click', close);
menu.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  menu.open = false;
  shown.focus();
});
