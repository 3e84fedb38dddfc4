// Written into both pages and run before anything is drawn, in every browser: so it is of the oldest language.
(() => {
  const page = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-bs-theme', isDark ? 'dark' : 'light');
  const folded = stored('menu-folded');
  if (folded === '1' || (folded === null && matchMedia('(max-width: 1099.98px)').matches))
    page.className = 'menu-folded';
  // Firefox and Safari know `toSorted` from 115 and 16. Chrome and Edge know it from 110, and `MathMLElement` from 109.
  if (Array.prototype.toSorted || (window.chrome && window.MathMLElement)) return;
  document.addEventListener('DOMContentLoaded', () => {
    // Without its place the application does not start.
    document.getElementById('root').parentNode.removeChild(document.getElementById('root'));
    document.getElementById('old-browser').hidden = false;
  });
})();
