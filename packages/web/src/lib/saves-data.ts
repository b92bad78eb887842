/** True if the user has switched on data saving in the browser. */
export const savesData = (): boolean =>
  'connection' in navigator && Object(navigator.connection).saveData === true
