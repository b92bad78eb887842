import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { type AppHistory, type Move, type NavigateOptions, type Place, resolveTo, type To } from './place.ts'

interface Shown {
  place: Place
  move: Move
  navigate: AppHistory['navigate']
}

const Context = createContext<Shown | null>(null)

function useShown(): Shown {
  const shown = use(Context)
  if (!shown) throw new Error('A page is outside of its router.')
  return shown
}

/** Provides the current address to the pages. The old page stays until React has rendered the next page. */
export function Router({ history, children }: { history: AppHistory; children: ReactNode }) {
  const { navigate } = history
  const [shown, setShown] = useState<Shown>(() => ({ place: history.read(), move: 'POP', navigate }))
  useLayoutEffect(
    () => history.listen((move, place) => startTransition(() => setShown({ place, move, navigate }))),
    [history, navigate],
  )
  return <Context value={shown}>{children}</Context>
}

/** Provides an address to pages that render outside a browser. `address` has no host. */
export function StaticRouter({ address, children }: { address: string; children?: ReactNode }) {
  const { pathname, search, hash } = new URL(address, 'http://koya')
  const place = { pathname, search, hash, state: null, key: 'default' }
  return <Context value={{ place, move: 'POP', navigate: () => undefined }}>{children}</Context>
}

export const useLocation = (): Place => useShown().place

export const useMove = (): Move => useShown().move

export const useNavigate = () => useShown().navigate

/** Returns the query of the address, and a function that opens the same page with another query. */
export function useSearchParams() {
  const { place, navigate } = useShown()
  const params = useMemo(() => new URLSearchParams(place.search), [place.search])
  return [params, (search: string, options?: NavigateOptions) => navigate({ search }, options)] as const
}

export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To
  /** True for an address that the app does not render, such as a certificate. */
  reloadDocument?: boolean
}

/** Returns true for a click of the main button without modifier keys. */
const isPlainTap = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/** A link to the current address adds no history entry, unless `replace` is false. */
export function Link({ to, replace, state, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const { place, navigate } = useShown()
  const href = resolveTo(to, place.pathname)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (
      reloadDocument ||
      event.defaultPrevented ||
      (rest.target ?? '_self') !== '_self' ||
      !isPlainTap(event)
    )
      return
    event.preventDefault()
    const isHere = href === place.pathname + place.search + place.hash
    navigate(href, { replace: replace ?? isHere, state })
  }

  return <a {...rest} href={href} onClick={open} />
}
