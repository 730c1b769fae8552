/** How a browser stands to showing notifications. */
export type Ability = 'able' | 'denied' | 'home-screen' | 'unable';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** iPhones show them only for sites on the home screen. */
export function abilityOf(): Ability {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) {
    return isApple() ? 'home-screen' : 'unable';
  }
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

const workerUrl = '/push-worker.js';

/** Asks for the permission and subscribes this browser; undefined where the user says no. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(workerUrl);
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  // One that was made with another key cannot be written to.
  if (old && keyOf(old) !== publicKey) await old.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription) {
  if (!key) return '';
  const binary = String.fromCharCode(...new Uint8Array(key));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
