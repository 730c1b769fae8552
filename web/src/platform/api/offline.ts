export const offlineText = 'You are offline.';

/** Whether the browser has no network; on the server nothing says so. */
export const isOffline = () => 'onLine' in navigator && !navigator.onLine;
