import 'leaflet/dist/leaflet.css'
import { divIcon, type LatLng, type Marker as LeafletMarker } from 'leaflet'
import { useEffect } from 'react'
import { AttributionControl, MapContainer, Marker, TileLayer, useMap, useMapEvents } from 'react-leaflet'
import type { Position } from '#src/lib/geolocation.ts'
import css from './place-picker.module.css'

export interface PickerMapProps {
  position: Position
  /** Address of raster tiles with `{z}`, `{x}`, `{y}`; without one only the pin shows. */
  tileUrl: string | undefined
  onMove: (position: Position) => void
}

const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors'
/** A town: closer would ask the tile server for much that nobody looks at. */
const TOWN_ZOOM = 13
const PIN = divIcon({ className: css.pin!, iconSize: [32, 32], iconAnchor: [16, 32] })

const positionOf = ({ lat, lng }: LatLng): Position => ({ latitude: lat, longitude: lng })

/** Follows the position, and moves it to where the map is tapped. */
function Follow({ position: { latitude, longitude }, onMove }: Omit<PickerMapProps, 'tileUrl'>) {
  const map = useMap()
  useMapEvents({ click: ({ latlng }) => onMove(positionOf(latlng)) })
  useEffect(() => {
    map.panTo([latitude, longitude])
  }, [map, latitude, longitude])
  return null
}

/** The map itself: Leaflet, loaded by PlacePicker. */
export function PickerMap({ position, tileUrl, onMove }: PickerMapProps) {
  const center: [number, number] = [position.latitude, position.longitude]
  return (
    <MapContainer className={css.map} center={center} zoom={TOWN_ZOOM} attributionControl={false} scrollWheelZoom={false}>
      {tileUrl && <TileLayer url={tileUrl} maxZoom={19} referrerPolicy="strict-origin-when-cross-origin" />}
      <AttributionControl prefix={ATTRIBUTION} />
      <Marker
        position={center}
        icon={PIN}
        draggable
        keyboard={false}
        eventHandlers={{ dragend: ({ target }) => onMove(positionOf((target as LeafletMarker).getLatLng())) }}
      />
      <Follow position={position} onMove={onMove} />
    </MapContainer>
  )
}
