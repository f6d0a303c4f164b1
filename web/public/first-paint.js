// Shows the first screen's frame, until the app shows its own (`web/src/app/first-paint/cover.ts` removes this). Inlined like `start.js`,
// but next to the element that it fills, which does not exist yet when `start.js` runs.
(() => {
  // A returning visitor may be redirected; staff have frames of their own.
  let signedIn = false;
  try {
    signedIn = window.localStorage.getItem('access_token') !== null;
    if (!signedIn && window.localStorage.getItem('participant_id') !== null) return;
  } catch (_) {
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
    // `start.js` has already requested what this frame needs: whether sign-up is open, whether and for what an invitation is valid, or the
    // event of a matching page.
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
        // If the app has already rendered, leave its content alone.
        if (place.isConnected) show();
      })
      .catch(clear);
    show();
  }
})();
