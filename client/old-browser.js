// Beside the modules, for browsers that cannot run them: Chrome before 103, Firefox before 100, Safari before 16.
if (!window.AbortSignal || !AbortSignal.timeout || !Array.prototype.findLast) {
  document.getElementById('old-browser').hidden = false;
}
