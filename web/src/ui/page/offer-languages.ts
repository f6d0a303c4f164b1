// Loads the menu of languages with the first touch or key. Until then, an English page costs its guests nothing for other languages; pages
// in other languages show the menu at once (`web/src/languages/instead`).
const offer = () => void import('./language-choice.ts');
window.addEventListener('pointerdown', offer, { once: true });
window.addEventListener('keydown', offer, { once: true });
