// Guests who may be shown a language that they do not read can change it at once.
void import('../../ui/page/language-choice.ts');
