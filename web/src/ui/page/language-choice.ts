import { languages } from '#shared/model/language.ts';
import './language-choice.css';
import { languageChoiceText } from './language-choice-text.ts';
import { pageLanguage } from '../../lib/words/page-language.ts';

// Shows, below a guest's page, links to the same page in other languages. The edge remembers the choice in a cookie (`infra/edge/spa.js`).
// Loaded after the page is shown, and without React, because most guests never need it.
const choice = document.createElement('nav');
choice.className = 'guest-frame languages';
choice.setAttribute('aria-label', languageChoiceText.label);
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
  if (language === pageLanguage) link.setAttribute('aria-current', 'true');
  choice.append(link, ' ');
}
document.body.append(choice);
