/** CSS pixels of 1rem: 16, unless people made their browser's text larger. What is laid out by script grows with it, so that words still fit. */
export const rootTextSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
