/** True where a screen is shown on a wall (`?wall`): nobody sits before it, and no frame stands around it. */
export function isOnWall(search: string): boolean {
  return new URLSearchParams(search).has('wall');
}
