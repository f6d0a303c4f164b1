import { expect, it } from 'vitest';
import { isInApp } from './is-in-app.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240105.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

it.each([
  `${iPhone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_US)`,
  `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.43.103;FBBV/602046789;FBDV/iPhone14,5]`,
  `${iPhone} Mobile/15E148 Safari Line/14.7.0`,
  `${iPhone} GSA/318.0.634488990 Mobile/15E148 Safari/604.1`,
  `${iPhone} Mobile/21F79 musical_ly_34.1.0 BytedanceWebview/d8a21c6`,
  `${pixel} Chrome/125.0.6422.53 Mobile Safari/537.36`,
])('%s is the browser of another app', (userAgent) => {
  expect(isInApp(userAgent)).toBe(true);
});

it.each([
  `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${iPhone} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Online/1.0',
])('%s is a browser', (userAgent) => {
  expect(isInApp(userAgent)).toBe(false);
});
