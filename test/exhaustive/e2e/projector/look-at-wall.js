// Runs in the page. Returns what is wrong with a projector's content, and how tall its capital letters are in px (`projector.test.ts`).
(async () => {
  await document.fonts.ready;
  const wall = document.querySelector('main > div');
  if (wall === null) throw new Error('There is no wall');
  const problems = [];
  if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth) problems.push('it scrolls');
  if (wall.scrollHeight > wall.clientHeight || wall.scrollWidth > wall.clientWidth) problems.push('the wall is too small');
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.closest('[role="status"]:empty') === null && !element.closest('[class*="controls"]');
  };
  const texts = [...wall.querySelectorAll('*')].filter(
    (element) =>
      isSeen(element) && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
  );
  const boxes = texts.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = range.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    // A shortened name ends at its frame.
    const isShortened = getComputedStyle(element).textOverflow === 'ellipsis';
    const right = isShortened ? Math.min(box.right, frame.right) : box.right;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    // Measures only the letters of a single line: from the top of 'l' to the bottom of 'g'.
    const middle = (box.top + box.bottom) / 2;
    const isOneLine = box.height < size * 1.9;
    const [top, bottom] = isOneLine ? [middle - size * 0.46, middle + size * 0.46] : [box.top, box.bottom];
    return {
      words: element.textContent ?? '',
      left: box.left,
      right,
      top,
      bottom,
      size,
      weight: getComputedStyle(element).fontWeight,
      family: getComputedStyle(element).fontFamily,
    };
  });
  for (const [at, box] of boxes.entries()) {
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      problems.push(`beyond the screen: ${box.words}`);
    for (const other of boxes.slice(at + 1)) {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (across > 1 && down > 1) problems.push(`over each other: ${box.words} / ${other.words}`);
    }
  }
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('No canvas');
  const capital = ({ size, weight, family }) => {
    context.font = `${weight} ${size}px ${family}`;
    return context.measureText('H').actualBoundingBoxAscent;
  };
  const heights = boxes.map((box) => ({ words: box.words, px: capital(box) }));
  return { problems, heights };
})();
