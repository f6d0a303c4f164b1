// The first screen's frame, until the app shows its own (`web/src/app/first-paint/cover.ts` removes this). Inlined like `start.js`, but
// beside the element that it fills, which does not exist yet when `start.js` runs.
(() => {
  // A returning visitor may be redirected; staff have frames of their own.
  let signedIn = false;
  try {
    signedIn = window.localStorage.getItem('access_token') !== null;
    if (!signedIn && window.localStorage.getItem('participant_id') !== null) return;
  } catch (_refused) {
    return;
  }
  const { pathname } = window.location;
  const frame = [...document.querySelectorAll('template[data-path]')].find(
    (one) => 'signedIn' in one.dataset === signedIn && new RegExp(one.dataset.path).test(pathname),
  );
  const place = document.getElementById('first-paint');
  if (frame === undefined || place === null) return;
  const show = () => place.replaceChildren(frame.content.cloneNode(true));

  const { ifAnswered } = frame.dataset;
  if (ifAnswered === undefined) show();
  else {
    // `start.js` has already asked whether sign-up is open, whether and for what an invitation is valid, or which event a room belongs to.
    const clear = () => place.replaceChildren();
    if (window.earlyAnswer === undefined) return;
    window.earlyAnswer.answer
      .then((answer) => answer.clone().json())
      .then((reply) => {
        if (!reply[ifAnswered]) return clear();
        const name = frame.content.querySelector('.event-banner-name, .staff-paint-name');
        if (name === null) return;
        name.textContent = reply.event.name;
        const host = frame.content.querySelector('.event-banner-host');
        if (host !== null) host.textContent = '\u00a0';
        // Not after the app has rendered.
        if (place.isConnected) show();
      })
      .catch(clear);
    show();
  }
})();
