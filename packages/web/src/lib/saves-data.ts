/** True for a browser that was told to save data. */
export const savesData = (): boolean =>
  'connection' in navigator && Object(navigator.connection).saveData === true
