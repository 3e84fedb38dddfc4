// Written into the application's page: the session is asked for while its scripts are on their way. `readSession` takes
// the answer over; the headers are those of its own call.
(() => {
  let language = 'es';
  try {
    language = localStorage.getItem('language') || language;
  } catch {}
  window.firstSession = fetch('/session', {
    headers: { 'X-View': location.pathname, 'Accept-Language': language },
    cache: 'no-store',
    signal: AbortSignal.timeout(60_000),
  });
  window.firstSession.catch(() => {});
})();
