import '#src/components/map-view/leaflet.css'
import { divIcon, latLngBounds, type LeafletEvent, type Marker as LeafletMarker, type PopupEvent } from 'leaflet'
import { useEffect } from 'react'
import { AttributionControl, MapContainer, Marker, Popup, TileLayer, useMap, ZoomControl } from 'react-leaflet'
import type { MapPlace } from '#src/components/map-view/map-place.ts'
import css from '#src/components/map-view/map-view.module.css'
import { m } from '#src/paraglide/messages.js'

export interface LeafletMapProps {
  places: readonly MapPlace[]
  /** Address of raster tiles with `{z}`, `{x}`, `{y}`; without one only the pins show. */
  tileUrl: string | undefined
}

/** OpenStreetMap's licence asks for it wherever its tiles are seen. */
const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors'
/** A town: closer would ask the tile server for much that nobody looks at. */
const TOWN_ZOOM = 14

const IN_VIEW = { maxZoom: TOWN_ZOOM, padding: [40, 40] as [number, number], animate: false }

function boundsOf(places: readonly MapPlace[]) {
  return latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]))
}

function KeepInView({ places }: Pick<LeafletMapProps, 'places'>) {
  const map = useMap()
  // As text: the same places in a new array are no reason to move the map under somebody's finger.
  const positions = places.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';')
  useEffect(() => {
    const corners = positions.split(';').map((pair) => pair.split(',').map(Number) as [number, number])
    map.fitBounds(latLngBounds(corners), IN_VIEW)
  }, [map, positions])
  return null
}

function nameMarker(event: LeafletEvent, name: string): void {
  const marker = event.target as LeafletMarker
  marker.getElement()?.setAttribute('aria-label', name)
}

/** With the keyboard the focus follows into what opened. */
function focusDetails(event: PopupEvent): void {
  event.popup.getElement()?.querySelector<HTMLElement>('a[href]:not(.leaflet-popup-close-button), button')?.focus({ preventScroll: true })
}

function pinBody(text: string): HTMLElement {
  const body = document.createElement('span')
  body.textContent = text
  return body
}

function Pin({ place }: { place: MapPlace }) {
  const icon = divIcon({ className: css.pin!, html: pinBody(place.pinText), iconSize: [0, 0], popupAnchor: [0, -28] })
  return (
    <Marker
      position={[place.latitude, place.longitude]}
      icon={icon}
      eventHandlers={{ add: (event) => nameMarker(event, `${place.name}, ${place.pinText}`), popupopen: focusDetails }}
    >
      <Popup className={css.popup} closeButton={false} minWidth={200}>
        {place.details}
      </Popup>
    </Marker>
  )
}

/** The map itself: Leaflet, loaded by MapView. Pins are reached with Tab and opened with Enter; Escape closes. */
export function LeafletMap({ places, tileUrl }: LeafletMapProps) {
  return (
    <MapContainer
      className={css.map}
      bounds={boundsOf(places)}
      boundsOptions={IN_VIEW}
      zoomControl={false}
      attributionControl={false}
      scrollWheelZoom={false}
    >
      {tileUrl && <TileLayer url={tileUrl} maxZoom={19} referrerPolicy="strict-origin-when-cross-origin" />}
      <AttributionControl prefix={ATTRIBUTION} />
      <ZoomControl position="topright" zoomInTitle={m.ground_map_zoom_in()} zoomOutTitle={m.ground_map_zoom_out()} />
      <KeepInView places={places} />
      {places.map((place) => (
        <Pin key={place.id} place={place} />
      ))}
    </MapContainer>
  )
}
