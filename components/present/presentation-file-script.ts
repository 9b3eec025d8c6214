/**
 * The script of a saved presentation, as it stands in the file: plain, because nothing is built there. Moves through the
 * slides by key and address (`#3`), and writes the answer again as it was written.
 */
export const fileScript = `
(() => {
  const slides = [...document.querySelectorAll('[data-slide]')];
  const place = document.getElementById('place');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let at = 0;
  let timer = 0;
  let finish = null;

  function write(slide) {
    const points = JSON.parse(slide.dataset.playback);
    const body = slide.querySelector('[data-body]');
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push([node, node.data]);
    const length = texts.reduce((sum, [, text]) => sum + text.length, 0);
    const shownMs = Number(slide.dataset.shownMs);
    const start = performance.now();
    const draw = (share) => {
      let left = Math.floor(length * share);
      for (const [node, text] of texts) {
        node.data = text.slice(0, Math.max(0, left));
        left -= text.length;
      }
    };
    finish = () => {
      clearInterval(timer);
      draw(1);
      finish = null;
    };
    timer = setInterval(() => {
      const time = (performance.now() - start) / shownMs;
      if (time >= 1) return finish();
      let before = [0, 0];
      for (const point of points) {
        if (point[0] > time) {
          draw(before[1] + ((point[1] - before[1]) * (time - before[0])) / (point[0] - before[0]));
          return;
        }
        before = point;
      }
      draw(before[1] === 1 && points[0][0] === 1 ? time : before[1]);
    }, 60);
    draw(0);
  }

  function show(next) {
    if (finish) finish();
    at = Math.min(slides.length - 1, Math.max(0, next));
    slides.forEach((slide, i) => slide.toggleAttribute('data-current', i === at));
    place.value = at + 1 + ' / ' + slides.length + ' · ' + slides[at].getAttribute('aria-label');
    history.replaceState(null, '', '#' + (at + 1));
    scrollTo(0, 0);
    if (slides[at].dataset.playback && !still) write(slides[at]);
  }

  const forward = () => (finish ? finish() : show(at + 1));
  const keys = {
    ArrowRight: forward,
    PageDown: forward,
    ' ': forward,
    ArrowLeft: () => show(at - 1),
    PageUp: () => show(at - 1),
    Home: () => show(0),
    End: () => show(slides.length - 1),
    f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  };
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = /^[1-9]$/.test(event.key) ? () => show(Number(event.key) - 1) : keys[event.key];
    if (!key) return;
    event.preventDefault();
    key();
  });
  addEventListener('click', (event) => (event.clientX < innerWidth / 3 ? show(at - 1) : forward()));
  addEventListener('beforeprint', () => finish && finish());
  show((Number(location.hash.slice(1)) || 1) - 1);
})();
`;
