/**
 * The element dialogs and drawers are put into. It is not the body itself, because for the body antd locks scrolling with a
 * style element that carries no nonce and is refused by the policy; our frame does not scroll the body anyway.
 */
export function overlayHome(): HTMLElement {
  const found = document.getElementById('cd-overlays');
  if (found !== null) return found;
  const home = document.createElement('div');
  home.id = 'cd-overlays';
  document.body.append(home);
  return home;
}
