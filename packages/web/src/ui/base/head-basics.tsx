import ojuju from '#ui/base/fonts/ojuju-latin.woff2'

/** Tags for the head of app pages and public pages; `isLight` is for pages that use less data. */
export function HeadBasics({ isLight = false }: { isLight?: boolean }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="theme-color" content="#161e54" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {!isLight && (
        <>
          <link rel="apple-touch-icon" href="/icon-192.png" />
          <link rel="manifest" href="/site.webmanifest" />
          <link rel="preload" href={ojuju} as="font" type="font/woff2" crossOrigin="anonymous" />
        </>
      )}
    </>
  )
}
