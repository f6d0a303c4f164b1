// Shows the guest's evening until its script has loaded (`web/src/app/first-paint/evening-paint.tsx` has the frame and words): first the
// evening that this phone stored last, then the reply to `start.js`'s request. Inlined next to the element that it fills, like
// `first-paint.js`.
(() => {
  const frame = document.getElementById('evening-frame');
  const place = document.getElementById('first-paint');
  if (frame === null || place === null) return;
  let guest = null;
  let kept = null;
  try {
    guest = window.localStorage.getItem('participant_id');
    kept = JSON.parse(window.localStorage.getItem('participant_evening'));
  } catch (_) {
    // Storage is switched off, or contains something unreadable.
  }
  const link = new URLSearchParams(window.location.hash.slice(1));
  // Shows nothing to a visitor, whom the page asks for their address, and nothing if a link opens another guest's session.
  if (!guest || (link.has('t') && link.get('p') !== guest)) return;

  const words = JSON.parse(frame.dataset.words);
  const say = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  // Chooses what `seat-card.tsx` would show; a test compares the two in every state (`test/e2e/evening/evening-paint.test.ts`).
  const seatOf = (night, absent) => {
    const seat = night.seat;
    const phase = night.clock.phase;
    const isNow = phase === 'running' || phase === 'paused';
    if (phase === 'over') return ['waiting', words.over, night.cards === 'open' ? words.overCards : words.overHint];
    if (absent) return ['waiting', words.absent, words.absentHint];
    if (seat === null) {
      return phase === 'none' || (phase === 'ready' && night.clock.round === 0)
        ? ['waiting', words.before, words.beforeHint]
        : ['waiting', words.notPlanned, words.notPlannedHint];
    }
    if (seat.table === null) {
      const hint = seat.next_table === null ? words.restHint : say(words.restHintNext, { table: seat.next_table });
      return ['rest', isNow ? words.rest : say(words.restNext, { round: seat.round }), hint];
    }
    const partner = seat.partner;
    const line = partner === null ? null : say(partner.name === null ? words.withNumber : words.with, partner);
    return isNow ? ['seated', say(words.table, seat), line, seat.opener] : ['next', say(words.next, seat), line];
  };

  const show = (evening) => {
    const content = frame.content.cloneNode(true);
    const fill = (name, text) => {
      const part = content.querySelector(`.evening-${name}`);
      if (text === null || text === undefined) part.remove();
      else (part.lastElementChild || part).append(text);
    };
    const [state, title, line, opener] = seatOf(evening.night, evening.me.absent);
    fill('event', evening.event.name);
    fill('hello', say(words.hello, { name: evening.me.first_name }));
    fill('number', evening.night.number === null ? null : say(words.number, { number: evening.night.number }));
    content.querySelector('.evening-seat').dataset.state = state;
    fill('title', title);
    fill('line', line);
    fill('opener', opener || null);
    // Shows the same as `evening.tsx` and `card.tsx`. Two things appear only with the app: whatever is below the card while consent is due,
    // and a card that this session may not open.
    const { night, me } = evening;
    const { phase, gap_ends_at: gap } = night.clock;
    if (phase !== 'running' && phase !== 'paused' && !(phase === 'between' && gap !== null))
      content.querySelector('.evening-clock').remove();
    const head = { open: [words.card, words.cardOpen], closed: [words.card, words.cardClosed], released: [words.results, null] }[
      night.cards
    ];
    if (head && me.opens_private && !me.consent_due) {
      fill('card-title', head[0]);
      fill('card-hint', head[1]);
    } else content.querySelector('.evening-card').remove();
    // If the app has already rendered, leave its content alone.
    if (place.isConnected) place.replaceChildren(content);
  };
  const isTheirs = kept !== null && kept.participant_id === guest && window.location.pathname === `/evening/${kept.evening.event.id}`;
  try {
    if (isTheirs) show(kept.evening);
  } catch (_otherVersion) {
    place.replaceChildren();
  }
  if (window.earlyAnswer === undefined) return;
  window.earlyAnswer.answer
    .then((answer) => answer.clone().json())
    .then((evening) => {
      // The stored evening has a higher number only if the phone received it while this reply was on its way.
      if (!isTheirs || evening.night.v >= kept.evening.night.v) show(evening);
    })
    .catch(() => undefined);
})();
