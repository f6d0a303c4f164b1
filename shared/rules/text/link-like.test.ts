import { describe, expect, it } from 'vitest';
import { isLinkLike } from './link-like.ts';

describe('a name', () => {
  it.each([
    'Your account is locked: https://evil.example/login',
    'https:／／evil',
    'ftp://evil',
    'evil.example',
    'evil。example',
    'evil｡example',
    'evil．example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil․example',
    'ev\u00adil.exa\u200bmple',
    'evil.\u2060example',
    'еvil.com',
    'evil.рф',
    'мир.рф',
    'אתר.קום',
    '例え.テスト',
    'evil.xn--p1ai',
    'bücher.shop/now',
    '1.2.3.4/x',
    'see １.２.３.４',
    'www.evil',
    'WWW.evil',
    'mailto:evil',
    'tel:+4912345',
    'a@b.co',
    'Win at evil.example!',
  ])('%s looks like a link', (name) => {
    expect(isLinkLike(name)).toBe(true);
  });

  it.each([
    'Spring Mixer',
    'Mary J.',
    'J.R.',
    'U.S.A. Night',
    'St. James’s',
    'Wait... what?',
    'Wait…what?',
    'Dinner at 7.30',
    '06.03.2026',
    'Vol. 2',
    'Dates & Drinks (18+), 7–9 p.m.',
    '李小龍',
    '来吧。',
    'Zoë / Max',
    'Hotel: lobby',
    'No.5',
    'Data: the musical',
    'مساء الخير',
  ])('%s does not look like a link', (name) => {
    expect(isLinkLike(name)).toBe(false);
  });
});
