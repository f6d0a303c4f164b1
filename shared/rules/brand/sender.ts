import { isLinkLike } from '../text/link-like.ts';

// The name that emails to guests come from (docs/rules/brand.md#sender).

/** Letters and digits that look like the letters of the product's name. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', α: 'a', ɑ: 'a', '4': 'a', е: 'e', ε: 'e', '3': 'e', о: 'o', ο: 'o', '0': 'o' },
  ...{ т: 't', τ: 't', '7': 't', в: 'b', ь: 'b', β: 'b', '8': 'b', ӏ: 'l', і: 'l', ı: 'l', '1': 'l', '|': 'l', ω: 'w', ѡ: 'w', ԝ: 'w' },
  // Small capitals.
  ...{ ᴛ: 't', ᴀ: 'a', ʙ: 'b', ʟ: 'l', ᴇ: 'e', ᴡ: 'w', ᴏ: 'o' },
  // Armenian, Cherokee (in lower case) and Lisu.
  ...{ օ: 'o', ա: 'w', ꭲ: 't', ꭺ: 'a', ᏼ: 'b', ꮮ: 'l', ꭼ: 'e', ꮃ: 'w', ꮤ: 'w', ꓔ: 't', ꓮ: 'a', ꓐ: 'b', ꓡ: 'l', ꓰ: 'e', ꓪ: 'w', ꓳ: 'o' },
};

/** Returns a text as a reader's eye may take it: without marks, spaces and signs, and in plain letters. */
function asSeen(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');
  return [...plain]
    .map((character) => lookalikes[character] ?? character)
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a sender's name could be taken for the product's own. */
export const isLikeProduct = (name: string): boolean => /tab[li]e(two|2)/.test(asSeen(name));

/** Whether a part of a name could be taken for an address, a link, or something that an email program reads in its own way. */
export const isLikeAddress = (name: string): boolean => /[@<>]/.test(name.normalize('NFKC')) || isLinkLike(name);

/** Returns how the sender of emails to guests is shown: a name that may be taken for another sender is replaced. */
export function shownSender(...names: readonly string[]): string {
  const name = names.find((one) => one.trim() !== '') ?? '';
  const isSafe = name !== '' && !isLikeAddress(name) && !isLikeProduct(name);
  return `${isSafe ? name.replaceAll(/\s+/g, ' ').trim() : 'Your organizer'} via Table Two`;
}
