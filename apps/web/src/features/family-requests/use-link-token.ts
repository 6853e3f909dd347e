import { useEffect, useState } from 'react'

const tokenOfAddress = () => window.location.hash.slice(1)

/** The token of a private link: the fragment of the address, which goes to no server and into no Referer. */
export function useLinkToken(): string {
  const [token, setToken] = useState(tokenOfAddress)
  useEffect(() => {
    // another link opened in the same tab changes nothing but the fragment
    const look = () => setToken(tokenOfAddress())
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return token || '-'
}
