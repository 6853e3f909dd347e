import type { RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router'

type RouteTree = RegisteredRouter['routeTree']

/** The path of a page, as used in links: `/invoices/$id/show`. */
export type PagePath = keyof RegisteredRouter['routesByPath'] & string

/** The ID of a route, including its layout: `/portal-layout/invoices`. */
export type PageId = RouteIds<RouteTree>

/** A page that keeps its open tab in the address. */
export type TabPageId = { [Id in PageId]: 'tab' extends keyof SearchOf<Id> ? Id : never }[PageId]

/** The tabs of such a page, as named in its address. */
export type TabOf<Id extends TabPageId> = NonNullable<SearchOf<Id>['tab']>

/** The search values read by a route. */
export type SearchOf<Id extends PageId> = RouteById<RouteTree, Id>['types']['fullSearchSchema']

/** Path and label of the list page that a detail page belongs to. */
export type WayBack = { to: PagePath; label: string }
